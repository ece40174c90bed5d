import { cardOf, type HiloState } from '../../engines/hilo/hilo.ts';
import { fill, h } from '../shell/dom.ts';
import { cardText, makeCard } from '../shell/floor/cards/card.ts';
import type { Words } from '../shell/words.ts';

/** The ends of the order, shown beside the card in play: the ace of spades and the king of diamonds. */
const ENDS = [
  ['lowest', 39],
  ['highest', 25],
] as const;

/** Places that are shown before cards lie on them. */
const AHEAD = 7;

export const GUESS_WORDS = { higher: 'hiloHigher', lower: 'hiloLower', same: 'hiloSame' } as const;

/** The card in play, and below it all cards of the round with how each came. */
export function makeTable(words: Words): { readonly elements: readonly HTMLElement[]; readonly show: (state: HiloState | null) => void } {
  const { say } = words;
  const big = h('div', { class: 'hilo-big' });
  const [lowest, highest] = ENDS.map(([end, card]) =>
    h('div', { class: 'hilo-end' }, makeCard(card), h('span', {}, say(end === 'lowest' ? 'hiloLowest' : 'hiloHighest'))),
  );
  const row = h('div', { class: 'hilo-row' }, highest, big, lowest);
  const trail = h('ol', { class: 'hilo-trail', 'aria-label': say('hiloTrail'), tabindex: 0 });
  return {
    elements: [row, trail],
    show: (state) => {
      fill(big, makeCard(state && cardOf(state)));
      if (!state) return fill(trail);
      const all = [{ card: state.first, guess: null }, ...state.moves];
      fill(
        trail,
        ...all.map(({ card, guess }, at) => {
          const isWrong = state.isLost && at === all.length - 1;
          const how = at === 0 ? say('hiloFirst') : guess ? say(GUESS_WORDS[guess]) : say('hiloSkipped');
          return h(
            'li',
            { class: isWrong ? 'wrong' : '' },
            makeCard(card, { isSmall: true }),
            h(
              'span',
              {},
              h('span', { class: 'reader-only' }, `${cardText(card, words)}: `),
              isWrong ? say('hiloWrong', { guess: how }) : how,
            ),
          );
        }),
        ...Array.from({ length: Math.max(0, AHEAD - all.length) }, () => h('li', { class: 'ahead', 'aria-hidden': 'true' })),
      );
      const newest = trail.children[all.length - 1];
      if (newest instanceof HTMLElement) trail.scrollLeft = newest.offsetLeft + newest.offsetWidth - trail.clientWidth;
    },
  };
}
