import type { IdentityState } from '@sorak/contract';
import type { RequestBadgeText } from '../../../features/queue/RequestQueue.tsx';
import { wordOf } from '../../../locales/text.ts';

const TONE = {
  waiting: 'warn',
  asked: 'info',
  refused: 'negative',
  approved: 'positive',
  expired: 'negative',
  revoked: 'negative',
  replaced: 'info',
} as const;

export const badgeOf = (state: IdentityState): RequestBadgeText => ({ word: wordOf('istate', state), tone: TONE[state] });
