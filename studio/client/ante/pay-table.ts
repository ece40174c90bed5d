import { type AnteTitle, rulesFor } from '../../engines/ante/ante.ts';
import { ANTE_HANDS, type AnteHand } from '../../engines/ante/hands.ts';
import type { Pays } from '../../engines/ante/rules.ts';
import type { SessionAnswer } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { count, percent, type SentenceKey, type Words } from '../shell/words.ts';
import { handText } from './words.ts';

const RETURN_WORDS: Readonly<Record<string, SentenceKey>> = { raise: 'anteReturnSeen', blind: 'anteReturnBlind', side: 'anteReturnSide' };

/** What the hands pay on each stake of the game, and what each returns. */
export function makePayTable(title: AnteTitle, { proof: { spots = [] } }: SessionAnswer, words: Words): HTMLElement {
  const { say } = words;
  const { ante, won, bonus, blindBonus, side, isSideFromAces } = rulesFor(title);
  const nameOf = (hand: AnteHand, isSide: boolean): string =>
    isSide && isSideFromAces && hand === 'pair' ? say('anteAces') : handText(title.game, hand, words);
  const section = (name: SentenceKey, pays: Pays, isSide = false): HTMLElement | null => {
    // The dearest hand first: of equal ones the rarer.
    const hands = ANTE_HANDS.filter((hand) => pays[hand] !== undefined).toReversed();
    const lines = hands.toSorted((a, b) => (pays[b] ?? 0) - (pays[a] ?? 0));
    return lines.length === 0
      ? null
      : h(
          'section',
          {},
          h('h3', {}, say(name)),
          h(
            'dl',
            { class: 'floor-facts' },
            ...lines.map((hand) => keyValue(nameOf(hand, isSide), say('wheelOdds', { n: count(pays[hand] ?? 0) }))),
          ),
        );
  };
  return h(
    'div',
    { class: 'ante-pays' },
    section('antePaysAnte', ante),
    section('antePaysRaise', won),
    section('antePaysBonus', bonus),
    section('antePaysBlind', blindBonus),
    section('antePaysSide', side, true),
    h(
      'section',
      {},
      h('h3', {}, say('anteReturns')),
      h(
        'dl',
        { class: 'floor-facts' },
        ...spots.map(({ spots: [kind = ''], rtp }) => keyValue(say(RETURN_WORDS[kind] ?? 'anteReturnSide'), percent(rtp))),
      ),
    ),
  );
}
