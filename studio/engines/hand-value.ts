// The best five of up to seven cards as one number: a greater one wins, equal ones share. The class stands above five ranks of four bits.

export const HAND_CLASSES = [
  'high-card',
  'pair',
  'two-pair',
  'three',
  'straight',
  'flush',
  'full-house',
  'four',
  'straight-flush',
] as const;
export type HandClass = (typeof HAND_CLASSES)[number];

const RANKS = 13;
const MASKS = 1 << RANKS;
const CLASS_SHIFT = 20;
const KEPT = 5;
const WHEEL = 0b1_0000_0000_1111;
const FIVE = 3;

/** How many ranks a mask holds, its five greatest packed, and the greatest of its straight plus one (0: none). */
const COUNT = new Uint8Array(MASKS);
const TOP = new Int32Array(MASKS);
const STRAIGHT = new Uint8Array(MASKS);
const HIGHEST = new Uint8Array(MASKS);

for (let mask = 1; mask < MASKS; mask += 1) {
  const high = 31 - Math.clz32(mask);
  HIGHEST[mask] = high;
  COUNT[mask] = (COUNT[mask & (mask - 1)] ?? 0) + 1;
  let packed = 0;
  let left = mask;
  for (let at = 0; at < KEPT && left > 0; at += 1) {
    const rank = 31 - Math.clz32(left);
    packed |= rank << (4 * (KEPT - 1 - at));
    left ^= 1 << rank;
  }
  TOP[mask] = packed;
  for (let top = RANKS - 1; top >= 4 && STRAIGHT[mask] === 0; top -= 1)
    if (((mask >> (top - 4)) & 0b1_1111) === 0b1_1111) STRAIGHT[mask] = top + 1;
  if (STRAIGHT[mask] === 0 && (mask & WHEEL) === WHEEL) STRAIGHT[mask] = FIVE + 1;
}

/** The ace is the greatest rank here; cards count it as 0. */
const BIT = Uint16Array.from({ length: 52 }, (_, card) => 1 << ((card + RANKS - 1) % RANKS));

const top = (mask: number): number => TOP[mask] ?? 0;
const highest = (mask: number): number => HIGHEST[mask] ?? 0;
const of = (kind: number, ranks: number): number => (kind << CLASS_SHIFT) | ranks;
/** The greatest `kept` ranks of a mask, moved behind what stands before them. */
const after = (mask: number, kept: number, before: number): number => {
  const cut = (KEPT - kept) * 4;
  return ((top(mask) >> cut) << cut) >> (before * 4);
};

/** The value of five to seven cards, 0 to 51 as in `cards.ts`. */
export function valueOf(cards: readonly number[]): number {
  let hearts = 0;
  let diamonds = 0;
  let clubs = 0;
  let spades = 0;
  for (let at = 0; at < cards.length; at += 1) {
    const card = cards[at] ?? 0;
    const bit = BIT[card] ?? 0;
    if (card < 13) hearts |= bit;
    else if (card < 26) diamonds |= bit;
    else if (card < 39) clubs |= bit;
    else spades |= bit;
  }
  const suited = flushOf(hearts) || flushOf(diamonds) || flushOf(clubs) || flushOf(spades);
  if (suited > 0) return suited;
  const ranks = hearts | diamonds | clubs | spades;
  const straight = STRAIGHT[ranks] ?? 0;
  if (straight > 0) return of(4, (straight - 1) << 16);
  const repeats = cards.length - (COUNT[ranks] ?? 0);
  if (repeats === 0) return of(0, top(ranks));
  const odd = hearts ^ diamonds ^ clubs ^ spades;
  if (repeats === 1) {
    const pair = ranks ^ odd;
    return of(1, (highest(pair) << 16) | after(ranks ^ pair, 3, 1));
  }
  const four = hearts & diamonds & clubs & spades;
  if (four > 0) return of(7, (highest(four) << 16) | after(ranks ^ (1 << highest(four)), 1, 1));
  const three = (hearts & diamonds & (clubs | spades)) | (clubs & spades & (hearts | diamonds));
  const pairs = ranks ^ odd;
  return three > 0 ? threeOrFull(three, pairs, ranks) : of(2, twoPair(pairs, ranks));
}

/** A flush of one suit's ranks, or a straight flush; 0 for none. */
function flushOf(mask: number): number {
  if ((COUNT[mask] ?? 0) < KEPT) return 0;
  const straight = STRAIGHT[mask] ?? 0;
  return straight > 0 ? of(8, (straight - 1) << 16) : of(5, top(mask));
}

function threeOrFull(three: number, pairs: number, ranks: number): number {
  const first = highest(three);
  const second = (three ^ (1 << first)) | pairs;
  return second > 0 ? of(6, (first << 16) | (highest(second) << 12)) : of(3, (first << 16) | after(ranks ^ three, 2, 1));
}

function twoPair(pairs: number, ranks: number): number {
  const first = highest(pairs);
  const second = highest(pairs ^ (1 << first));
  return of(0, (first << 16) | (second << 12) | after(ranks ^ (1 << first) ^ (1 << second), 1, 2));
}

export const classOf = (value: number): HandClass => HAND_CLASSES[value >> CLASS_SHIFT] ?? 'high-card';
