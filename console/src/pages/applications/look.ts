import type { QueuedApplication } from '@sorak/contract';
import type { RequestLook } from '../../features/queue/RequestQueue.tsx';
import { wordOf } from '../../locales/text.ts';

const TONE = { waiting: 'warn', approved: 'pos', refused: 'neg' } as const;

export const lookOf = (state: QueuedApplication['state']): RequestLook => ({ word: wordOf('astate', state), tone: TONE[state] });
