import type { QueuedExchange } from '@sorak/contract';
import type { RequestLook } from '../../features/queue/RequestQueue.tsx';
import { wordOf } from '../../locales/text.ts';

const TONE = { in_process: 'warn', approved: 'pos', rejected: 'neg' } as const;

export const lookOf = (state: QueuedExchange['state']): RequestLook => ({ word: wordOf('xstate', state), tone: TONE[state] });
