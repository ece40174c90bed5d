import type { QueuedApplication } from '@sorak/contract';
import type { WishLook } from '../../features/queue/WishQueue.tsx';
import { wordOf } from '../../locales/text.ts';

const TONE = { waiting: 'warn', approved: 'pos', refused: 'neg' } as const;

export const lookOf = (state: QueuedApplication['state']): WishLook => ({ word: wordOf('astate', state), tone: TONE[state] });
