import type { WithdrawalCheck } from '@sorak/contract';

type Card = WithdrawalCheck['cards'][number];

/** Whether anything may leave to the account now. */
export const isUsable = ({ upTo }: Pick<Card, 'upTo'>): boolean => upTo === null || upTo > 0;

/** The account that was picked, or the first that can be paid, the main one before the others. */
export function chosenCard({ cards }: Pick<WithdrawalCheck, 'cards'>, picked: string | null): Card | undefined {
  const usable = cards.filter(isUsable);
  return usable.find(({ id }) => id === picked) ?? usable.find(({ isDefault }) => isDefault) ?? usable[0];
}

/** What could be asked for to that account: a new one takes less. */
export function withdrawableTo(
  { withdrawable, limits, decimals }: Pick<WithdrawalCheck, 'withdrawable' | 'limits' | 'decimals'>,
  card: Card | undefined,
): number {
  const rail = 10 ** decimals;
  const max = card?.upTo == null ? withdrawable : Math.floor(card.upTo * rail) / rail;
  return max >= withdrawable ? withdrawable : max >= limits.min ? max : 0;
}
