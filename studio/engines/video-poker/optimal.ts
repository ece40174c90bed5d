import { CARDS, RANKS } from '../cards.ts';

/** What a hand of five pays, by its cards (`engines/cards.ts`), in coins for one coin. */
export type PayOf = (a: number, b: number, c: number, d: number, e: number) => number;

/** Best play over every hand there is: shares of 1 and multiples of the stake, all exact. */
export type BestPlay = { readonly rtp: number; readonly hitRate: number; readonly deviation: number; readonly hands: number };

const HAND = 5;
const HOLDS = 1 << HAND;
const MAX = CARDS + 1;
/** CHOOSE[k][n] is C(n, k): the rank of a set of cards among those of its size. */
const CHOOSE = Array.from({ length: HAND + 1 }, (_, k) =>
  Int32Array.from({ length: MAX + 1 }, (_none, n) => {
    let ways = 1;
    for (let at = 0; at < k; at += 1) ways = (ways * (n - at)) / (at + 1);
    return ways;
  }),
);
const waysOf = (k: number, n: number): number => CHOOSE[k]?.[n] ?? 0;
const SIZES = Int8Array.from({ length: HOLDS }, (_, mask) => [1, 2, 4, 8, 16].filter((bit) => mask & bit).length);
/** Of a set its greatest card's place in the hand, and the set without it. */
const LAST = Int8Array.from({ length: HOLDS }, (_, mask) => 31 - Math.clz32(mask));

/** PLACES[mask] becomes the place, among sets of its size, of those cards of an ascending hand that a mask names. */
const PLACES = new Int32Array(HOLDS);
function placeSets(hand: Int32Array): void {
  for (let mask = 1; mask < HOLDS; mask += 1) {
    const last = LAST[mask] ?? 0;
    PLACES[mask] = (PLACES[mask ^ (1 << last)] ?? 0) + (CHOOSE[SIZES[mask] ?? 0]?.[hand[last] ?? 0] ?? 0);
  }
}

function eachHand(deck: number, visit: (hand: Int32Array) => void): void {
  const hand = new Int32Array(HAND);
  for (let e = 4; e < deck; e += 1)
    for (let d = 3; d < e; d += 1)
      for (let c = 2; c < d; c += 1)
        for (let b = 1; b < c; b += 1)
          for (let a = 0; a < b; a += 1) {
            hand[0] = a;
            hand[1] = b;
            hand[2] = c;
            hand[3] = d;
            hand[4] = e;
            visit(hand);
          }
}

const SUIT_CARDS = new Int32Array(5);
/** How many hands are this one with its suits exchanged; 0 unless this is the one that stands for them. A joker has no suit. */
function weightOf(hand: Int32Array): number {
  SUIT_CARDS.fill(0);
  for (let at = 0; at < HAND; at += 1) {
    const card = hand[at] ?? 0;
    SUIT_CARDS[Math.trunc(card / RANKS)]! |= 1 << (card % RANKS);
  }
  let weight = 24;
  let same = 1;
  for (let at = 1; at < 4; at += 1) {
    const [before, here] = [SUIT_CARDS[at - 1] ?? 0, SUIT_CARDS[at] ?? 0];
    if (before < here) return 0;
    same = before === here ? same + 1 : 1;
    weight /= same;
  }
  return weight;
}

type Sums = readonly Float64Array[];

/** The sums over hands: of their pays, of their squares, and of those that pay. For each set of cards the three, one after the other. */
const KINDS = 3;

/**
 * Adds up, for every set of `size` cards, what stands at the sets of one card more that contain it. A hand
 * comes to a set by each card that it may have lost last, so the sum is divided by those.
 */
function sumLarger(larger: Float64Array, size: number, deck: number): Float64Array<ArrayBuffer> {
  const sums = new Float64Array(waysOf(size, deck) * KINDS);
  const cards = new Int32Array(size + 2).fill(MAX + 1);
  for (let at = 0; at <= size; at += 1) cards[at] = at;
  // Sets stand in the order of their greatest card, then the next: the one that follows raises the least card that may be raised.
  for (let from = 0; from < larger.length; from += KINDS) {
    if ((larger[from + 2] ?? 0) !== 0) {
      // The set without its least card; then one card after the other changes places with the one left out.
      let to = 0;
      for (let at = 1; at <= size; at += 1) to += CHOOSE[at]?.[cards[at] ?? 0] ?? 0;
      for (let out = 0; ; out += 1) {
        for (let kind = 0; kind < KINDS; kind += 1) sums[to * KINDS + kind]! += larger[from + kind] ?? 0;
        if (out === size) break;
        to += (CHOOSE[out + 1]?.[cards[out] ?? 0] ?? 0) - (CHOOSE[out + 1]?.[cards[out + 1] ?? 0] ?? 0);
      }
    }
    let raised = 0;
    while ((cards[raised] ?? 0) + 1 === cards[raised + 1]) {
      cards[raised] = raised;
      raised += 1;
    }
    cards[raised]! += 1;
  }
  for (let at = 0; at < sums.length; at += 1) sums[at]! /= HAND - size;
  return sums;
}

/** For every set of up to five cards, by its size, the sums over all hands that contain it. */
function sumSets(payOf: PayOf, deck: number): Sums {
  const hands = new Float64Array(waysOf(HAND, deck) * KINDS);
  let next = 0;
  // Hands come in the order of their places.
  eachHand(deck, (hand) => {
    const pay = payOf(hand[0] ?? 0, hand[1] ?? 0, hand[2] ?? 0, hand[3] ?? 0, hand[4] ?? 0);
    hands[next] = pay;
    hands[next + 1] = pay * pay;
    hands[next + 2] = pay === 0 ? 0 : 1;
    next += KINDS;
  });
  const bySize = [hands];
  for (let size = HAND - 1; size >= 0; size -= 1) bySize.unshift(sumLarger(bySize[0] ?? hands, size, deck));
  return bySize;
}

/** What the hands that a hold may lead to add up to: sums over the sets of discards, each counted in or out. */
function drawn(own: Float64Array, hold: number): number {
  const thrown = 31 ^ hold;
  let total = 0;
  for (let set = thrown; ; set = (set - 1) & thrown) {
    total += (SIZES[set] ?? 0) % 2 === 0 ? (own[hold | set] ?? 0) : -(own[hold | set] ?? 0);
    if (set === 0) return total;
  }
}

/** The exact figures of best play. Hands that differ by their suits alone are played once. */
export function bestPlay(payOf: PayOf, jokers: 0 | 1 = 0): BestPlay {
  const deck = CARDS + jokers;
  const sums = sumSets(payOf, deck);
  const own = new Float64Array(HOLDS);
  const read = (kind: number): Float64Array => {
    for (let mask = 0; mask < HOLDS; mask += 1) own[mask] = sums[SIZES[mask] ?? 0]?.[(PLACES[mask] ?? 0) * KINDS + kind] ?? 0;
    return own;
  };
  const waysAfter = (hold: number): number => waysOf(HAND - (SIZES[hold] ?? 0), deck - HAND);
  let [mean, square, hit] = [0, 0, 0];
  eachHand(deck, (hand) => {
    const weight = weightOf(hand);
    if (weight === 0) return;
    placeSets(hand);
    read(0);
    let best = -1;
    let hold = 0;
    for (let each = 0; each < HOLDS; each += 1) {
      const value = drawn(own, each) / waysAfter(each);
      if (value <= best) continue;
      best = value;
      hold = each;
    }
    mean += weight * best;
    square += (weight * drawn(read(1), hold)) / waysAfter(hold);
    hit += (weight * drawn(read(2), hold)) / waysAfter(hold);
  });
  const hands = waysOf(HAND, deck);
  const rtp = mean / hands;
  return { rtp, hitRate: hit / hands, deviation: Math.sqrt(square / hands - rtp * rtp), hands };
}
