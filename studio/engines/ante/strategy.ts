import { rankOf, suitOf } from '../cards.ts';
import type { AnteAct, AnteShown, AnteTitle } from './ante.ts';
import type { AnteGame } from './rules.ts';
import { byFive, byTeenPatti, byThreeCards, highRank, minValue } from './hands.ts';

const [FOUR, SIX, TEN, JACK, QUEEN, KING, ACE] = [2, 4, 8, 9, 10, 11, 12] as const;
const RANK_SETS = 1 << 13;

/** The least three cards to raise with: queen, six, four; in teen patti any king. */
const THREE_FROM = minValue(0, QUEEN, SIX, FOUR);
const TEEN_FROM = minValue(0, KING);

/** Whether ranks, the ace high and low, make a straight or lack one card of it. */
const IS_NEAR_STRAIGHT = Uint8Array.from({ length: RANK_SETS }, (_, ranks) => {
  const withLow = (ranks << 1) | (ranks >> ACE);
  for (let from = 0; from <= 9; from += 1) {
    let run = (withLow >> from) & 0b1_1111;
    let count = 0;
    for (; run > 0; run &= run - 1) count += 1;
    if (count >= 4) return 1;
  }
  return 0;
});

const setOf = (cards: readonly number[]): number => cards.reduce((ranks, card) => ranks | (1 << highRank(card)), 0);

/** A pair of one's own, four of a suit, four of a straight, or a card from the ten up. */
function raisesHoldem(cards: readonly number[], flop: readonly number[]): boolean {
  const all = [...cards, ...flop];
  const [one = 0, two = 0] = cards;
  if (cards.some((card) => highRank(card) >= TEN)) return true;
  if (rankOf(one) === rankOf(two) || cards.some((card) => flop.some((other) => rankOf(other) === rankOf(card)))) return true;
  const isNearFlush = cards.some((card) => all.filter((other) => suitOf(other) === suitOf(card)).length >= 4);
  return isNearFlush || IS_NEAR_STRAIGHT[setOf(all)] === 1;
}

/** A pair or better; ace and king by the dealer's open card; less never. */
function raisesCaribbean(cards: readonly number[], open: number): boolean {
  const value = byFive.valueOf(cards);
  if (value >= minValue(1)) return true;
  if (value < minValue(0, ACE, KING)) return false;
  const [, , third = 0, fourth = 0] = cards.map(highRank).toSorted((a, b) => b - a);
  const up = highRank(open);
  const isMatched = cards.some((card) => highRank(card) === up);
  if (isMatched) return up < KING || third >= JACK;
  return third === QUEEN && up < fourth;
}

type Seen = Pick<AnteShown, 'cards' | 'dealer' | 'board' | 'isSeen'>;

const RAISES: Readonly<Record<AnteGame, (cards: readonly number[], seen: Seen) => boolean>> = {
  'three-card': (cards) => byThreeCards.valueOf(cards) >= THREE_FROM,
  'teen-patti': (cards) => byTeenPatti.valueOf(cards) >= TEEN_FROM,
  caribbean: (cards, { dealer }) => raisesCaribbean(cards, dealer[0] ?? 0),
  holdem: (cards, { board }) => raisesHoldem(cards, board),
};

/** What is best done with a hand as it is seen. */
export function adviceFor({ game }: Pick<AnteTitle, 'game'>, shown: Seen): AnteAct {
  if (!shown.isSeen) return 'blind';
  return RAISES[game](
    shown.cards.filter((card) => card !== null),
    shown,
  )
    ? 'raise'
    : 'fold';
}
