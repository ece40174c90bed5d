import type { BlackjackShown, BlackjackTitle } from './blackjack.ts';
import { valueOf } from './hand.ts';

/** Of what the dealer's hidden card can be, seen from the open ones: the share that makes a blackjack, and what an insurance of 1 brings on average, its price taken off. */
export function insuranceOdds(
  { rules: { decks } }: Pick<BlackjackTitle, 'rules'>,
  { hands, dealer }: Pick<BlackjackShown, 'hands' | 'dealer'>,
): { readonly chance: number; readonly mean: number } {
  const open = [...hands.flatMap(({ cards }) => cards), ...dealer].filter((card) => card !== null);
  const tens = 16 * decks - open.filter((card) => valueOf(card) === 10).length;
  const chance = tens / (52 * decks - open.length);
  // It pays two for one.
  return { chance, mean: 3 * chance - 1 };
}
