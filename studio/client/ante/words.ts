import type { AnteAct, AnteShown, AnteTitle } from '../../engines/ante/ante.ts';
import { rulesFor } from '../../engines/ante/ante.ts';
import type { AnteHand } from '../../engines/ante/hands.ts';
import type { AnteGame } from '../../engines/ante/rules.ts';
import type { RoundView } from '../../server/api.ts';
import { cardText } from '../shell/floor/cards/card.ts';
import type { SentenceKey, Words } from '../shell/words.ts';

/** What the server's rounds against the dealer carry. */
export const shownOf = ({ outcome }: RoundView): AnteShown => outcome as AnteShown;

export const ACT_WORDS: Readonly<Record<AnteAct, SentenceKey>> = {
  see: 'anteSee',
  blind: 'anteBlind',
  raise: 'anteRaise',
  fold: 'anteFold',
};

const HAND_WORDS: Readonly<Record<AnteHand, SentenceKey>> = {
  high: 'holdemHighCard',
  pair: 'holdemPair',
  twoPair: 'holdemTwoPair',
  three: 'holdemThree',
  straight: 'holdemStraight',
  flush: 'holdemFlush',
  fullHouse: 'holdemFullHouse',
  four: 'holdemFour',
  straightFlush: 'holdemStraightFlush',
  royal: 'pokerRoyal',
};
/** Hands by the words of teen patti. */
const TEEN_WORDS: Readonly<Partial<Record<AnteHand, SentenceKey>>> = {
  three: 'anteTrail',
  straightFlush: 'antePureSequence',
  straight: 'anteSequence',
  flush: 'anteColour',
};

export const handText = (game: AnteGame, hand: AnteHand, { say }: Words): string =>
  say((game === 'teen-patti' ? TEEN_WORDS[hand] : undefined) ?? HAND_WORDS[hand]);

/** The name of what cards make with the board; null where too few of them are open. */
export function madeText(title: AnteTitle, cards: readonly (number | null)[], board: readonly number[], words: Words): string | null {
  const open = cards.filter((card) => card !== null);
  const { ranking, own, flop } = rulesFor(title);
  if (open.length < cards.length || open.length + board.length < own + flop || open.length === 0) return null;
  return handText(title.game, ranking.handOf(ranking.valueOf([...open, ...board])), words);
}

export const readCards = (cards: readonly (number | null)[], words: Words): string => cards.map((card) => cardText(card, words)).join(', ');

/** How a finished round ended for the ante. */
function endText(title: AnteTitle, shown: AnteShown, { say }: Words): string {
  if (shown.end === 'fold') return say('anteFolded');
  const { ranking, qualifies } = rulesFor(title);
  const value = (cards: readonly (number | null)[]): number => ranking.valueOf([...cards.filter((card) => card !== null), ...shown.board]);
  const [mine, theirs] = [value(shown.cards), value(shown.dealer)];
  if (theirs < qualifies) return say('anteOut');
  return say(mine > theirs ? 'anteWon' : mine === theirs ? 'anteTie' : 'anteLost');
}

export function saidOf(title: AnteTitle, round: RoundView, words: Words): string {
  const shown = shownOf(round);
  return words.say('anteSaid', {
    own: madeText(title, shown.cards, shown.board, words) ?? '',
    dealer: madeText(title, shown.dealer, shown.board, words) ?? '',
    end: endText(title, shown, words),
  });
}

type Said = { readonly rules: SentenceKey; readonly figures: SentenceKey };
export const SAID: Readonly<Record<AnteGame, Said>> = {
  'three-card': { rules: 'anteRulesThree', figures: 'anteFigures' },
  'teen-patti': { rules: 'anteRulesTeen', figures: 'anteFiguresTeen' },
  caribbean: { rules: 'anteRulesCaribbean', figures: 'anteFigures' },
  holdem: { rules: 'anteRulesHoldem', figures: 'anteFigures' },
};
