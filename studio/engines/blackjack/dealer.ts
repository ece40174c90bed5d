import { addValue, type Count, countValues, dealerDraws } from './hand.ts';

/** Where a dealer's count goes that is over 21. */
export const BUST = 22;
const VALUES = Array.from({ length: 10 }, (_, at) => at + 1);

/** Cards of the shoe by value, and how many they are. */
export type Shoe = { readonly left: number[]; size: number };

/** Cards that the dealer may take beside the open one, in any order; `orders`: in how many orders that leads to this end. */
type Draw = { readonly cards: readonly { readonly value: number; readonly times: number }[]; readonly size: number; readonly end: number };

/**
 * How likely the dealer ends with 17 to 21, or over, without a blackjack, from what is left of a shoe. Each order of the same cards is as
 * likely as any other, so every set of cards is counted once, with its orders.
 */
export function dealerEndsFrom(up: number, hitsSoft17: boolean): (shoe: Shoe) => readonly number[] {
  const makesBlackjack = (hole: number): boolean => (up === 1 && hole === 10) || (up === 10 && hole === 1);
  const orders = new Map<string, { draw: Draw; orders: number }>();
  const taken = VALUES.map(() => 0);
  let size = 0;
  const draw = (count: Count): void => {
    if (dealerDraws(count, hitsSoft17)) {
      for (const value of VALUES) {
        if (size === 0 && makesBlackjack(value)) continue;
        taken[value - 1]! += 1;
        size += 1;
        draw(addValue(count, value));
        size -= 1;
        taken[value - 1]! -= 1;
      }
      return;
    }
    const key = taken.join();
    const known = orders.get(key);
    if (known) known.orders += 1;
    else {
      const cards = taken.flatMap((times, at) => (times > 0 ? [{ value: at + 1, times }] : []));
      orders.set(key, { draw: { cards, size, end: Math.min(count.total, BUST) }, orders: 1 });
    }
  };
  draw(countValues([up]));
  const ways = [...orders.values()];
  const longest = Math.max(...ways.map((way) => way.draw.size));
  return (shoe) => {
    const ends = Array.from({ length: BUST + 1 }, () => 0);
    // In how many ways so many cards of a value follow each other, and cards of the whole shoe.
    const inARow = (cards: number): number[] => {
      const products = [1];
      for (let at = 0; at < longest; at += 1) products.push((products[at] ?? 0) * Math.max(0, cards - at));
      return products;
    };
    const ofValue = shoe.left.map(inARow);
    const ofAll = inARow(shoe.size);
    for (const way of ways) {
      let product = way.orders / (ofAll[way.draw.size] ?? 1);
      for (const { value, times } of way.draw.cards) product *= ofValue[value]?.[times] ?? 0;
      ends[way.draw.end]! += product;
    }
    return ends;
  };
}
