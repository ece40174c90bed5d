import { type BonusBet, shortAmount } from '@sorak/contract';
import type { BadgeTone } from '@sorak/ui/Badge.tsx';
import { banIcon, clockIcon, minusIcon } from '@sorak/ui/page-icons.ts';
import { checkIcon } from '@sorak/ui/icons.ts';
import type { Text } from '../../../locales/text.ts';

export const LOOK: Readonly<Record<BonusBet['state'], { readonly tone?: BadgeTone; readonly icon: string }>> = {
  counted: { tone: 'positive', icon: checkIcon },
  partial: { tone: 'warn', icon: banIcon },
  none: { icon: minusIcon },
  pending: { tone: 'info', icon: clockIcon },
};

/** Why a bet counted as it did, in words; null where it counted whole. */
export function reasonText(t: Text, { state, reason, weight }: BonusBet, maxBet: number | null): string | null {
  if (state === 'pending') return t('bonus.reason.pending');
  if (reason === 'over_max') return t('bonus.reason.over_max', { amount: shortAmount(maxBet ?? 0) });
  if (reason !== null) return t(`bonus.reason.${reason}`);
  return weight < 100 ? t('bonus.reason.weight', { percent: weight }) : null;
}
