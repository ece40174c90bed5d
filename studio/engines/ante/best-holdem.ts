import { CARDS, RANKS } from '../cards.ts';
import type { AnteTitle } from './ante.ts';
import { DEALER_HANDS, FLOPS, netsOn, unlikeBoards } from './exact-holdem.ts';
import { adviceFor } from './strategy.ts';

const SUITS = [0, 1, 2, 3];
/** Turns and rivers beside two cards and a flop. */
const RUNOUTS = 1_081;
const PAIRS = CARDS * CARDS;

/** Each order of the suits as where it sends every card. */
const SUIT_ORDERS: readonly Uint8Array[] = SUITS.flatMap((a) =>
  SUITS.flatMap((b) => SUITS.flatMap((c) => SUITS.map((d) => [a, b, c, d]).filter((order) => new Set(order).size === SUITS.length))),
).map((order) => Uint8Array.from({ length: CARDS }, (_, card) => (order[Math.floor(card / RANKS)] ?? 0) * RANKS + (card % RANKS)));

export const keyOf = (cards: readonly number[]): number => cards.toSorted((a, b) => a - b).reduce((key, card) => key * CARDS + card, 0);
const sent = (order: Uint8Array, cards: readonly number[]): number[] => cards.map((card) => order[card] ?? 0);
/** Where two cards stand in a table of pairs, in whichever order they come. */
const pairAt = (one: number, two: number): number => (one < two ? one * CARDS + two : two * CARDS + one);

/** A flop that stands for all that are the same but for the names of their suits. */
export type Flop = {
  readonly cards: readonly number[];
  readonly stays: readonly Uint8Array[];
  weight: number;
  readonly sums: Float64Array;
};
/** Which flop stands for another, and the order of suits that makes the one of the other. */
type Seat = { readonly flop: Flop; readonly order: Uint8Array };

/** All 22,100 flops, each with the one of 1,755 that stands for it. */
export function everyFlop(): { readonly flops: readonly Flop[]; readonly seats: ReadonlyMap<number, Seat> } {
  const [byKey, seats] = [new Map<number, Flop>(), new Map<number, Seat>()];
  for (let a = 0; a < CARDS; a += 1)
    for (let b = a + 1; b < CARDS; b += 1)
      for (let c = b + 1; c < CARDS; c += 1) {
        const cards = [a, b, c];
        const keys = SUIT_ORDERS.map((order) => keyOf(sent(order, cards)));
        const min = Math.min(...keys);
        // The first flop of a class has the least key, since they are met in the order of their keys.
        const stays = SUIT_ORDERS.filter((_, at) => keys[at] === min);
        const flop = byKey.get(min) ?? { cards, stays, weight: 0, sums: new Float64Array(PAIRS) };
        byKey.set(min, flop);
        flop.weight += 1;
        seats.set(keyOf(cards), { flop, order: stays[0] ?? SUIT_ORDERS[0]! });
      }
  return { flops: [...byKey.values()], seats };
}

/** What two cards win in all by a raise on a flop and on those like it: the same for orders of suits that leave the flop as it is. */
export const raiseOf = ({ stays, sums }: Flop, one: number, two: number): number =>
  stays.reduce((sum, order) => sum + (sums[pairAt(order[one] ?? 0, order[two] ?? 0)] ?? 0), 0) / stays.length;

/** Puts what every two cards win on a board to each flop that it may have begun with. */
export function addBoard(title: AnteTitle, seats: ReadonlyMap<number, Seat>, board: readonly number[], weight: number): void {
  const nets = netsOn(title, board);
  for (const places of FLOPS) {
    const seat = seats.get(keyOf(places.map((at) => board[at] ?? 0)));
    if (!seat) throw new Error('a flop that is none');
    const { order, flop } = seat;
    for (const { pocket, net } of nets) flop.sums[pairAt(order[pocket.one] ?? 0, order[pocket.two] ?? 0)]! += weight * net;
  }
}

/**
 * What an ante of one wins on average by best play and as advised, both exactly: for every two cards on every unlike flop a raise is weighed
 * against folding over all turns, rivers and hands of the dealer. Sums are whole numbers until the last division.
 */
export function holdemMeans(title: AnteTitle): { readonly best: number; readonly advised: number } {
  const { flops, seats } = everyFlop();
  for (const [board, weight] of unlikeBoards()) addBoard(title, seats, board, weight);
  let [best, advised, all] = [0n, 0n, 0];
  for (const flop of flops) {
    const fold = -flop.weight * RUNOUTS * DEALER_HANDS;
    for (let one = 0; one < CARDS; one += 1)
      for (let two = one + 1; two < CARDS; two += 1) {
        if (flop.cards.includes(one) || flop.cards.includes(two)) continue;
        const raise = raiseOf(flop, one, two);
        best += BigInt(Math.max(raise, fold));
        const hand = { cards: [one, two], dealer: [], board: flop.cards, isSeen: true };
        advised += BigInt(adviceFor(title, hand) === 'raise' ? raise : fold);
        all -= fold;
      }
  }
  return { best: Number(best) / all, advised: Number(advised) / all };
}
