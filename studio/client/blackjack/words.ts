import { type BlackjackHand, type BlackjackShown, type BlackjackTitle, isNatural, type Move } from '../../engines/blackjack/blackjack.ts';
import { countCards } from '../../engines/blackjack/hand.ts';
import type { RoundView } from '../../server/api.ts';
import type { SentenceKey, Words } from '../shell/words.ts';

/** What the server's rounds of blackjack carry. */
export const shownOf = ({ outcome }: RoundView): BlackjackShown => outcome as BlackjackShown;

export const MOVE_WORDS: Readonly<Record<Move, SentenceKey>> = {
  hit: 'jackHit',
  stand: 'jackStand',
  double: 'jackDouble',
  split: 'jackSplit',
  surrender: 'jackSurrender',
};

/** The count of cards as it is read: `4 / 14` for a soft hand, `A / 11` for an ace alone. */
export function totalText(cards: readonly (number | null)[]): string {
  const open = cards.filter((card) => card !== null);
  const { total, isSoft } = countCards(open);
  return isSoft && total < 21 ? `${total === 11 ? 'A' : total - 10} / ${total}` : String(total);
}

type End = 'bust' | 'blackjack' | 'won' | 'push' | 'lost' | 'surrendered';
const END_WORDS: Readonly<Record<End, SentenceKey>> = {
  bust: 'jackBust',
  blackjack: 'jackNatural',
  won: 'jackWon',
  push: 'jackPush',
  lost: 'jackLost',
  surrendered: 'jackGaveUp',
};

/** How a hand ended against the dealer's open cards. */
function endOf(hand: BlackjackHand, dealer: readonly number[]): End {
  if (hand.isSurrendered) return 'surrendered';
  const [mine, theirs] = [countCards(hand.cards).total, countCards(dealer).total];
  if (mine > 21) return 'bust';
  const isDealerNatural = dealer.length === 2 && theirs === 21;
  if (isNatural(hand)) return isDealerNatural ? 'push' : 'blackjack';
  if (isDealerNatural || (theirs <= 21 && theirs > mine)) return 'lost';
  return theirs === mine ? 'push' : 'won';
}

/** One word for what became of a hand; while the round is open, whether it is done. */
export function handText(hand: BlackjackHand, { dealer }: BlackjackShown, isTurn: boolean, { say }: Words): string {
  const open = dealer.filter((card) => card !== null);
  if (open.length === dealer.length) return say(END_WORDS[endOf(hand, open)]);
  if (countCards(hand.cards).total > 21) return say('jackBust');
  if (isNatural(hand)) return say('jackNatural');
  if (hand.isSurrendered) return say('jackGaveUp');
  if (isTurn) return say('jackTurn');
  return say(hand.isDone ? 'jackStood' : 'jackWaits');
}

/** Rules that lie on the felt. */
export const feltText = ({ rules }: BlackjackTitle, { say }: Words): string =>
  say(rules.hitsSoft17 ? 'jackFeltHits' : 'jackFelt', { n: rules.decks });

/** How a finished round ended. */
export function saidOf(round: RoundView, words: Words): string {
  const shown = shownOf(round);
  const hands = shown.hands.map((hand) => `${totalText(hand.cards)} ${handText(hand, shown, false, words)}`).join(', ');
  return words.say('jackSaid', { total: totalText(shown.dealer), hands });
}
