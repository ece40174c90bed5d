import type { QueuedApplication } from '@sorak/contract';
import type { RequestBadgeText } from '../../../features/queue/RequestQueue.tsx';
import { wordOf } from '../../../locales/text.ts';

const TONE = { waiting: 'warn', approved: 'positive', refused: 'negative' } as const;

export const badgeOf = (state: QueuedApplication['state']): RequestBadgeText => ({ word: wordOf('astate', state), tone: TONE[state] });
