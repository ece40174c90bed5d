import { CARDS, RANKS } from '../cards.ts';
import type { AnteTitle } from './ante.ts';
import { rulesFor } from './ante.ts';
import { meetReturn } from './rules.ts';
import { adviceFor } from './strategy.ts';

const SUIT_ORDERS: readonly (readonly number[])[] = orders([0, 1, 2, 3]);

function orders(list: readonly number[]): (readonly number[])[] {
  if (list.length === 0) return [[]];
  return list.flatMap((first) => orders(list.filter((other) => other !== first)).map((rest) => [first, ...rest]));
}

/** Every hand of three cards. */
const threes: readonly (readonly [number, number, number])[] = Array.from({ length: CARDS }, (_, a) =>
  Array.from({ length: CARDS - 1 - a }, (_b, at) => a + 1 + at).flatMap((b) =>
    Array.from({ length: CARDS - 1 - b }, (_c, at) => [a, b, b + 1 + at] as const),
  ),
).flat();

/** Hands that are the same but for the names of their suits, as one, and how many they are. */
function unlike(): { readonly cards: readonly number[]; readonly weight: number }[] {
  const met = new Map<string, { cards: readonly number[]; weight: number }>();
  for (const cards of threes) {
    const keys = SUIT_ORDERS.map((suits) =>
      cards
        .map((card) => (suits[Math.floor(card / RANKS)] ?? 0) * RANKS + (card % RANKS))
        .toSorted((a, b) => a - b)
        .join(),
    );
    const key = keys.toSorted()[0] ?? '';
    const known = met.get(key);
    if (known) known.weight += 1;
    else met.set(key, { cards, weight: 1 });
  }
  return [...met.values()];
}

type Met = { readonly theirs: number; readonly count: number };
export type HandMean = {
  readonly cards: readonly number[];
  readonly weight: number;
  /** What an ante of one wins on average with a raise, and with one that was made blind. */
  readonly raise: number;
  readonly blind: number;
};

/** What a raise is worth with every hand, over every hand that the dealer can have beside it. */
export function threeCardMeans(title: AnteTitle): HandMean[] {
  const rules = rulesFor(title);
  const values = Int32Array.from(threes, (cards) => rules.ranking.valueOf(cards));
  return unlike().map(({ cards, weight }) => {
    const [one = 0, two = 0, three = 0] = cards;
    const mine = rules.ranking.valueOf(cards);
    const counts = new Map<number, Met>();
    let [out, lower, equal, higher] = [0, 0, 0, 0];
    for (const [at, [a, b, c]] of threes.entries()) {
      if (a === one || b === one || c === one || a === two || b === two || c === two || a === three || b === three || c === three) continue;
      const theirs = values[at] ?? 0;
      if (theirs < rules.qualifies) out += 1;
      else if (theirs < mine) lower += 1;
      else if (theirs === mine) equal += 1;
      else higher += 1;
    }
    counts.set(0, { theirs: 0, count: out });
    counts.set(1, { theirs: mine - 1, count: lower });
    counts.set(2, { theirs: mine, count: equal });
    counts.set(3, { theirs: Math.max(mine + 1, rules.qualifies), count: higher });
    const all = out + lower + equal + higher;
    const mean = (raise: number, isBlind: boolean): number =>
      [...counts.values()].reduce(
        (sum, { theirs, count }) => (count === 0 ? sum : sum + count * (meetReturn(rules, mine, theirs, raise, isBlind) - 1 - raise)),
        0,
      ) / all;
    return { cards, weight, raise: mean(rules.raise, false), blind: rules.blind === null ? -1 : mean(rules.blind, true) };
  });
}

/** What an ante of one wins on average: with cards that are seen and played as advised, and blind. */
export function threeCardMean(title: AnteTitle): { readonly seen: number; readonly blind: number | null } {
  const means = threeCardMeans(title);
  const over = (of: (mean: HandMean) => number): number => means.reduce((sum, mean) => sum + mean.weight * of(mean), 0) / threes.length;
  const seen = over(({ cards, raise }) => (adviceFor(title, { cards, dealer: [], board: [], isSeen: true }) === 'raise' ? raise : -1));
  return { seen, blind: rulesFor(title).blind === null ? null : over(({ blind }) => blind) };
}
