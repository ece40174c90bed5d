import type { QueuedExchange } from '@sorak/contract';
import type { RequestBadgeText } from '../../../features/queue/RequestQueue.tsx';
import { wordOf } from '../../../locales/text.ts';

const TONE = { in_process: 'warn', approved: 'positive', rejected: 'negative' } as const;

export const badgeOf = (state: QueuedExchange['state']): RequestBadgeText => ({ word: wordOf('xstate', state), tone: TONE[state] });
