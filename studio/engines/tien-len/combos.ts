import { rankOf, RANKS, SUITS } from '../cards.ts';

// What may be laid down in Tiến lên of the South, and what lies above what. A card's power orders all 52: 3♠ is 0 and 2♥ is 51.

const SUIT_COUNT = SUITS.length;
/** 3 is 0, the ace 11 and the 2 12. */
export const heightOf = (card: number): number => (rankOf(card) + RANKS - 2) % RANKS;
/** Suits rise from spades over clubs and diamonds to hearts. */
export const powerOf = (card: number): number => heightOf(card) * SUIT_COUNT + (SUIT_COUNT - 1 - Math.floor(card / RANKS));
export const TWO = RANKS - 1;
const isTwo = (card: number): boolean => heightOf(card) === TWO;
const isRed = (card: number): boolean => Math.floor(card / RANKS) < 2;

export const byPower = (cards: readonly number[]): number[] => cards.toSorted((a, b) => powerOf(a) - powerOf(b));

export const COMBOS = ['single', 'pair', 'triple', 'four', 'straight', 'pairs'] as const;
/** `pairs` are three or more in sequence. */
export type ComboKind = (typeof COMBOS)[number];
export type Combo = {
  readonly kind: ComboKind;
  readonly size: number;
  /** The power of its highest card. */
  readonly top: number;
};

const SAME = [null, 'single', 'pair', 'triple', 'four'] as const;
const MIN_RUN = 3;

/** What these cards are together; null where they may not be laid down. */
export function comboOf(cards: readonly number[]): Combo | null {
  const heights = byPower(cards).map(heightOf);
  const [first = 0] = heights;
  const made = (kind: ComboKind): Combo => ({ kind, size: cards.length, top: Math.max(...cards.map(powerOf)) });
  if (cards.length === 0 || new Set(cards).size !== cards.length) return null;
  const same = SAME[cards.length];
  if (same && heights.every((height) => height === first)) return made(same);
  // No 2 in a sequence.
  if (heights.includes(TWO)) return null;
  if (cards.length >= MIN_RUN && heights.every((height, at) => height === first + at)) return made('straight');
  const isPaired = cards.length % 2 === 0 && heights.every((height, at) => height === first + Math.floor(at / 2));
  return isPaired && cards.length >= 2 * MIN_RUN ? made('pairs') : null;
}

const areTwos = ({ kind, top }: Combo): boolean => (kind === 'single' || kind === 'pair') && Math.floor(top / SUIT_COUNT) === TWO;
/** What is stronger than others whatever their shape: three pairs, above them four of a kind, above them four pairs. */
const forceOf = ({ kind, size }: Combo): number => {
  if (kind === 'four') return 2;
  return kind === 'pairs' ? size - 5 : 0;
};

/** Whether a combination is cut: a 2, two of them, or what cuts them itself. */
export function cuts(play: Combo, under: Combo): boolean {
  const force = forceOf(play);
  if (force === 0) return false;
  if (areTwos(under)) return under.kind === 'single' || force > 1;
  if (forceOf(under) === 0) return false;
  return force === forceOf(under) ? play.top > under.top : force > forceOf(under);
}

export const beats = (play: Combo, under: Combo): boolean =>
  cuts(play, under) || (play.kind === under.kind && play.size === under.size && play.top > under.top);

/** Points of a black 2, a red one, three pairs in sequence, four of a kind, four pairs in sequence: cut, or left in the hand. */
export const WORTH = { black: 3, red: 6, threePairs: 4, four: 8, fourPairs: 12 } as const;

export const twosWorth = (cards: readonly number[]): number =>
  cards.filter(isTwo).reduce((sum, card) => sum + (isRed(card) ? WORTH.red : WORTH.black), 0);

/** What one pays whose combination is cut. */
export function cutWorth(cards: readonly number[]): number {
  const combo = comboOf(cards);
  if (combo?.kind === 'four') return WORTH.four;
  if (combo?.kind === 'pairs') return combo.size > 6 ? WORTH.fourPairs : WORTH.threePairs;
  return twosWorth(cards);
}

export const countHeights = (cards: readonly number[]): number[] => {
  const counts = Array.from({ length: RANKS }, () => 0);
  for (const card of cards) counts[heightOf(card)] = (counts[heightOf(card)] ?? 0) + 1;
  return counts;
};

/** The most that fours and pairs in sequence are worth which could have been laid from these cards, each card in one of them. 2s count by themselves. */
export function setsWorth(cards: readonly number[]): number {
  const counts = countHeights(cards).slice(0, TWO);
  const isRun = (from: number, length: number): boolean =>
    from + length <= TWO && counts.slice(from, from + length).every((count) => count >= 2);
  const from = (at: number): number => {
    if (at >= TWO) return 0;
    return Math.max(
      from(at + 1),
      counts[at] === 4 ? WORTH.four + from(at + 1) : 0,
      isRun(at, 3) ? WORTH.threePairs + from(at + 3) : 0,
      isRun(at, 4) ? WORTH.fourPairs + from(at + 4) : 0,
    );
  };
  return from(0);
}
