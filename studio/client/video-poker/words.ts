import type { Hand } from '../../engines/video-poker/hands.ts';
import { holdOf } from '../../engines/video-poker/hint.ts';
import type { VideoPokerState, VideoPokerTitle } from '../../engines/video-poker/video-poker.ts';
import type { RoundView } from '../../server/api.ts';
import { cardText } from '../shell/floor/cards/card.ts';
import type { SentenceKey, Words } from '../shell/words.ts';

/** What the server's rounds of video poker carry. */
export const stateOf = ({ outcome }: RoundView): VideoPokerState => outcome as VideoPokerState;

const HAND_WORDS: Readonly<Record<Hand, SentenceKey>> = {
  royal: 'pokerRoyal',
  fourDeuces: 'pokerFourDeuces',
  wildRoyal: 'pokerWildRoyal',
  five: 'pokerFive',
  straightFlush: 'pokerStraightFlush',
  fourAces: 'pokerFourAces',
  fourLow: 'pokerFourLow',
  four: 'pokerFour',
  fullHouse: 'pokerFullHouse',
  flush: 'pokerFlush',
  straight: 'pokerStraight',
  three: 'pokerThree',
  twoPair: 'pokerTwoPair',
  pair: 'pokerJacks',
};
const KING = 12;

/** The name of a hand as the title's pay table has it. */
export function handText({ rules }: Pick<VideoPokerTitle, 'rules'>, hand: Hand, { say }: Words): string {
  if (hand === 'four' && rules.hasFours) return say('pokerFourHigh');
  if (hand === 'royal' && rules.wild !== 'none') return say('pokerNaturalRoyal');
  return say(hand === 'pair' && rules.minPair === KING ? 'pokerKings' : HAND_WORDS[hand]);
}

export const longCards = (cards: readonly number[], words: Words): string => cards.map((card) => cardText(card, words)).join(', ');

/** What the hint advises, in one sentence. */
export function adviceText(cards: readonly number[], hold: readonly number[], words: Words): string {
  const { say } = words;
  if (hold.length === 0) return say('pokerAdviceNone');
  if (hold.length === cards.length) return say('pokerAdviceAll');
  return say('pokerAdvice', {
    cards: longCards(
      hold.map((place) => cards[place] ?? 0),
      words,
    ),
  });
}

/** How a finished round ended. */
export function saidOf(title: VideoPokerTitle, round: RoundView, words: Words): string {
  const { hand, cards } = stateOf(round);
  const named = hand ? handText(title, hand, words) : words.say('pokerNothing');
  return words.say('pokerSaid', { hand: named, cards: longCards(cards, words) });
}

type OnTable = { readonly round: RoundView; readonly values: readonly number[] | null; readonly hold: readonly number[] };

/** What lies on the table, and, where the hint has counted, what the best hold and the player's return. */
export function factsOf(title: VideoPokerTitle, table: OnTable | null, words: Words): (readonly [string, string])[] {
  if (!table) return [];
  const { say } = words;
  const { hand } = stateOf(table.round);
  const now = [say('pokerNow'), hand ? handText(title, hand, words) : say('pokerNothing')] as const;
  if (!table.values) return [now];
  const worth = (value: number): string => say('pokerWorth', { value: value.toFixed(2) });
  return [now, [say('pokerBest'), worth(Math.max(...table.values))], [say('pokerYours'), worth(table.values[holdOf(table.hold)] ?? 0)]];
}
