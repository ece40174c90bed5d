import type { HeldWin } from '@sorak/contract';
import type { BadgeTone } from '@sorak/ui/Badge.tsx';
import { formatMoney } from '../../../lib/format.ts';

export const TONE: Readonly<Record<HeldWin['state'], BadgeTone>> = {
  waiting: 'warn',
  approved: 'positive',
  refused: 'negative',
  taken_back: 'info',
};

/** An amount with its currency where that is not the brand's own. */
export const formatWin = (amount: number, currency: string): string =>
  currency === 'PLAY' ? `${currency} ${formatMoney(amount)}` : formatMoney(amount);
