import { rankOf, RANKS, suitOf } from '../cards.ts';
import { valueOf } from '../hand-value.ts';

/** What a hand may be. In a hand of three cards there are neither four nor two pairs. */
export const ANTE_HANDS = ['high', 'pair', 'twoPair', 'three', 'straight', 'flush', 'fullHouse', 'four', 'straightFlush', 'royal'] as const;
export type AnteHand = (typeof ANTE_HANDS)[number];

const CLASS_SHIFT = 20;
const ACE = RANKS - 1;
/** A rank with the ace highest: 0 is the two, 12 the ace. */
export const highRank = (card: number): number => (rankOf(card) + RANKS - 1) % RANKS;

/** A value that a hand of a class, and of its first ranks, has at least. */
export const minValue = (place: number, ...ranks: readonly number[]): number =>
  ranks.reduce((value, rank, at) => value | (rank << (16 - 4 * at)), place << CLASS_SHIFT);

/** How hands are compared: a greater value wins, equal ones share. */
export type Ranking = { readonly valueOf: (cards: readonly number[]) => number; readonly handOf: (value: number) => AnteHand };

/** The best five of five to seven cards. */
export const byFive: Ranking = {
  valueOf,
  handOf: (value) => {
    const place = value >> CLASS_SHIFT;
    return place === 8 && ((value >> 16) & 15) === ACE ? 'royal' : (ANTE_HANDS[place] ?? 'high');
  },
};

/** Rank of a straight's highest card; the ace lies below the two as well. Null of none. */
function straightOf([high = 0, middle = 0, low = 0]: readonly number[], isLowSecond: boolean): number | null {
  if (high === middle + 1 && middle === low + 1) return 2 * high;
  // Ace, two, three: the lowest straight, or in teen patti the second highest.
  if (high === ACE && middle === 1 && low === 0) return isLowSecond ? 2 * ACE - 1 : 2;
  return null;
}

/** Three cards, by the classes in their order. */
function byThree(order: readonly AnteHand[], isLowSecond: boolean): Ranking {
  const place = (hand: AnteHand): number => order.indexOf(hand) << CLASS_SHIFT;
  return {
    valueOf: (cards) => {
      const ranks = cards.map(highRank).toSorted((a, b) => b - a);
      const [high = 0, middle = 0, low = 0] = ranks;
      const packed = (high << 16) | (middle << 12) | (low << 8);
      if (high === low) return place('three') | packed;
      if (high === middle || middle === low) return place('pair') | (middle << 16) | ((high === middle ? low : high) << 12);
      const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0));
      const straight = straightOf(ranks, isLowSecond);
      if (straight !== null) return place(isFlush ? 'straightFlush' : 'straight') | straight;
      return place(isFlush ? 'flush' : 'high') | packed;
    },
    handOf: (value) => order[value >> CLASS_SHIFT] ?? 'high',
  };
}

const THREE_CARD_ORDER = ['high', 'pair', 'flush', 'straight', 'three', 'straightFlush'] as const satisfies readonly AnteHand[];
const TEEN_PATTI_ORDER = ['high', 'pair', 'flush', 'straight', 'straightFlush', 'three'] as const satisfies readonly AnteHand[];
export const byThreeCards = byThree(THREE_CARD_ORDER, false);
/** A trail of three alike stands highest, and ace, two, three second of all sequences. */
export const byTeenPatti = byThree(TEEN_PATTI_ORDER, true);
