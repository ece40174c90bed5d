import type { QueuedExchange } from '@sorak/contract';
import type { WishLook } from '../../features/queue/WishQueue.tsx';
import { wordOf } from '../../locales/text.ts';

const TONE = { in_process: 'warn', approved: 'pos', rejected: 'neg' } as const;

export const lookOf = (state: QueuedExchange['state']): WishLook => ({ word: wordOf('xstate', state), tone: TONE[state] });
