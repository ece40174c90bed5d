import { baccarat, type BaccaratResult, dealBaccarat, DECKS, isNatural, MAX_CARDS, totalOf } from './baccarat.ts';
import type { BaccaratTitle, Way } from './table.ts';
import { type Outcome, waysOver } from './ways.ts';

/** A card for each number of points: the ten, the ace, the two … the nine of hearts. */
const CARD_OF_POINTS = [9, 0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Every order of six cards by their points, gathered by the totals of both hands and by whether two cards ended it: 416 · 415 · … · 411 orders, fewer than 2^53. */
function byTotals(): readonly Outcome<BaccaratResult>[] {
  const met = new Map<number, { readonly result: BaccaratResult; weight: number }>();
  const left = CARD_OF_POINTS.map((_, points) => (points === 0 ? 16 : 4) * DECKS);
  const dealt: number[] = [];
  const lay = (weight: number): void => {
    if (dealt.length === MAX_CARDS) {
      const result = dealBaccarat(dealt);
      const key = totalOf(result.player) * 10 + totalOf(result.banker) + (isNatural(result) ? 100 : 0);
      const known = met.get(key);
      if (known) known.weight += weight;
      else met.set(key, { result, weight });
      return;
    }
    for (const [points, card] of CARD_OF_POINTS.entries()) {
      const count = left[points] ?? 0;
      left[points] = count - 1;
      dealt.push(card);
      lay(weight * count);
      dealt.pop();
      left[points] = count;
    }
  };
  lay(1);
  return [...met.values()];
}

const CARDS = 52 * DECKS;
const OF_RANK = 4 * DECKS;

/** Two hands of two cards, each card one of so many that are like it: chances that the first hand, or both, are like within themselves. */
function likes(alike: number): { readonly one: number; readonly both: number; readonly orders: number } {
  const orders = (CARDS - 1) * (CARDS - 2) * (CARDS - 3);
  const sameAgain = (alike - 2) * (alike - 3);
  const other = (CARDS - alike) * (alike - 1);
  return { one: (alike - 1) * (CARDS - 2) * (CARDS - 3), both: (alike - 1) * (sameAgain + other), orders };
}

const pair = likes(OF_RANK);
const perfect = likes(DECKS);
const way = (returns: number, of: number): Way => ({ returns, chance: { of, in: pair.orders } });

/** Spots that look at the first two cards of each hand. */
const ofPairs: Readonly<Record<string, readonly Way[]>> = {
  'player-pair': [way(1_200, pair.one)],
  'banker-pair': [way(1_200, pair.one)],
  'either-pair': [way(600, 2 * pair.one - pair.both)],
  'perfect-pair': [way(2_600, 2 * (perfect.one - perfect.both)), way(20_100, perfect.both)],
};

let totals: readonly Outcome<BaccaratResult>[] | null = null;

/** The ways of a spot, over every order of the cards. */
export function baccaratWays(title: BaccaratTitle, spot: string): readonly Way[] {
  totals ??= byTotals();
  return ofPairs[spot] ?? waysOver(totals, (result) => baccarat.returns(title, spot, result));
}
