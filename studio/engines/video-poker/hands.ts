import { JOKER, RANKS } from '../cards.ts';

/** What a hand of five may be, and no more than one of these. Each pay table names those that it pays. */
export const HANDS = [
  'royal',
  'fourDeuces',
  'wildRoyal',
  'five',
  'straightFlush',
  'fourAces',
  'fourLow',
  'four',
  'fullHouse',
  'flush',
  'straight',
  'three',
  'twoPair',
  'pair',
] as const;
export type Hand = (typeof HANDS)[number];

export type HandRules = {
  readonly wild: 'none' | 'deuces' | 'joker';
  /** The least pair that pays, as a rank: 10 is the jack, 12 the king. The ace pays always. */
  readonly minPair: number;
  /** Fours of aces, of two to four, and of the rest are hands of their own. */
  readonly hasFours: boolean;
};

/** Bit of a card's rank, the ace highest; 0 of the joker. */
const BITS = Int16Array.from({ length: JOKER + 1 }, (_, card) => (card === JOKER ? 0 : 1 << (((card % RANKS) + RANKS - 1) % RANKS)));
const SUIT_BITS = Int8Array.from({ length: JOKER + 1 }, (_, card) => (card === JOKER ? 0 : 1 << Math.floor(card / RANKS)));
const ACE = 1 << 12;
const LOW = 0b111;
const ROYAL = 0b11111 << 8;
const STRAIGHTS = [...Array.from({ length: 9 }, (_, at) => 0b11111 << at), ACE | 0b1111];
/** Whether ranks, all different, lie within one straight. */
const IS_STRAIGHT = Uint8Array.from({ length: 1 << RANKS }, (_, ranks) =>
  STRAIGHTS.some((straight) => (ranks & ~straight) === 0) ? 1 : 0,
);
const isSingle = (bits: number): boolean => (bits & (bits - 1)) === 0;

/** The place in HANDS of a hand of five cards, or -1. The wild card stands for whatever is worth most. */
export function handOf({ wild, minPair, hasFours }: HandRules, a: number, b: number, c: number, d: number, e: number): number {
  let wilds = 0;
  let ones = 0;
  let twos = 0;
  let threes = 0;
  let fours = 0;
  let suits = 0;
  for (let at = 0; at < 5; at += 1) {
    const card = at === 0 ? a : at === 1 ? b : at === 2 ? c : at === 3 ? d : e;
    const bit = BITS[card] ?? 0;
    if (bit === 0 || (wild === 'deuces' && bit === 1)) {
      wilds += 1;
      continue;
    }
    suits |= SUIT_BITS[card] ?? 0;
    fours |= threes & bit;
    threes |= twos & bit;
    twos |= ones & bit;
    ones |= bit;
  }
  if (wilds === 4) return 1;
  const max = (fours ? 4 : threes ? 3 : twos ? 2 : 1) + wilds;
  const isFlush = isSingle(suits);
  const isStraight = twos === 0 && IS_STRAIGHT[ones] === 1;
  if (isFlush && isStraight && (ones & ~ROYAL) === 0) return wilds === 0 ? 0 : 2;
  if (max >= 5) return 3;
  if (isFlush && isStraight) return 4;
  if (max === 4) return hasFours ? (fours === ACE ? 5 : fours & LOW ? 6 : 7) : 7;
  if (wilds === 0 ? threes !== 0 && !isSingle(twos) : wilds === 1 && !isSingle(twos)) return 8;
  if (isFlush) return 9;
  if (isStraight) return 10;
  if (max === 3) return 11;
  if (!isSingle(twos)) return 12;
  const paying = (wilds === 0 ? twos : ones) >> (minPair - 1);
  return max === 2 && paying > 0 ? 13 : -1;
}
