import { comboOf, cuts, heightOf, byPower, powerOf, TWO } from './combos.ts';
import { mayLay } from './hand.ts';

/** All ways to take `size` of a few cards. */
const choose = (cards: readonly number[], size: number): number[][] =>
  size === 0 ? [[]] : cards.flatMap((card, at) => choose(cards.slice(at + 1), size - 1).map((rest) => [card, ...rest]));

/** Sequences of `each` cards a rank: the lowest of every rank, and at the top each card that may be the highest. */
function runs(ranks: readonly (readonly number[])[], each: 1 | 2): number[][] {
  const found: number[][] = [];
  for (let from = 0; from < TWO; from += 1)
    for (let until = from; until < TWO; until += 1) {
      const top = ranks[until] ?? [];
      if (top.length < each) break;
      const below = ranks.slice(from, until).flatMap((rank) => rank.slice(0, each));
      for (const highest of top.slice(each - 1)) found.push([...below, ...top.slice(0, each - 1), highest]);
    }
  return found;
}

/**
 * What a player could lay, in the order in which it is proposed. Over something: the weakest of its own shape first, what cuts it last. To lead:
 * what gets rid of the lowest card with as many others as possible. Of plays that differ only below their highest card one is named.
 */
export function playsOf(hand: readonly number[], top: readonly number[] | null, must: number | null): number[][] {
  const cards = byPower(hand);
  const ranks = Array.from({ length: TWO + 1 }, (_, height) => cards.filter((card) => heightOf(card) === height));
  const sames = ranks.flatMap((rank) => [1, 2, 3, 4].flatMap((size) => choose(rank, size)));
  const all = [...sames, ...runs(ranks, 1), ...runs(ranks, 2)].filter((play) => mayLay(play, top, must));
  const under = top && comboOf(top);
  const highest = (play: readonly number[]): number => Math.max(...play.map(powerOf));
  const [lowest] = cards;
  const order = (play: readonly number[]): readonly number[] => {
    const combo = comboOf(play);
    if (under) return [combo && cuts(combo, under) ? 1 : 0, play.length, highest(play)];
    return [lowest !== undefined && play.includes(lowest) ? 0 : 1, -play.length, highest(play)];
  };
  return all.toSorted((a, b) => {
    const [x, y] = [order(a), order(b)];
    const at = x.findIndex((value, place) => value !== y[place]);
    return at < 0 ? 0 : (x[at] ?? 0) - (y[at] ?? 0);
  });
}

/** What is laid for whoever is not there: the lowest card to lead, the weakest of the same shape over something; null passes. */
export function playForAbsent(hand: readonly number[], top: readonly number[] | null): number[] | null {
  if (!top) return byPower(hand).slice(0, 1);
  const under = comboOf(top);
  const [first] = playsOf(hand, top, null);
  const play = first && comboOf(first);
  return first && play && under && !cuts(play, under) ? first : null;
}
