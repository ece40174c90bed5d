import type { PokerTitle } from '../../engines/poker/poker.ts';
import { cardsText } from '../rooms/names.ts';
import type { ChairHandlers } from '../rooms/types.ts';
import { fill, h } from '../shell/dom.ts';
import { makeFeltCloth } from '../shell/floor/felt-cloth.ts';
import { isSmall } from '../shell/launch.ts';
import { makeCard } from '../shell/floor/cards/card.ts';
import { shortMoney, type Words } from '../shell/words.ts';
import { makeChair, type News } from './chair.ts';

const BOARD = 5;

export type Felt = { readonly element: HTMLElement; readonly show: (news: News) => void; readonly tell: (now: number) => void };

/** The oval with its seats, the board and the pots. The reader's own seat is nearest; an empty chair is a button that sits down. */
export function makeFelt(title: PokerTitle, words: Words, handlers: ChairHandlers): Felt {
  const { say } = words;
  const chairs = Array.from({ length: title.seats }, (_, seat) => makeChair(seat, words, handlers));
  const board = h('div', { class: 'poker-board', role: 'group', 'aria-label': say('holdemBoard') });
  const second = h('div', { class: 'poker-board second', role: 'group', 'aria-label': say('holdemSecondBoard') });
  const pots = h('p', { class: 'poker-pots' });
  const element = h(
    'div',
    { class: 'poker-table' },
    h('div', { class: 'poker-oval', 'aria-hidden': 'true' }, makeFeltCloth()),
    h('div', { class: 'poker-middle' }, board, second, pots),
    h('ul', { class: 'poker-seats', 'aria-label': say('tableSeats') }, ...chairs.map((chair) => chair.element)),
  );
  let shown = '';
  return {
    element,
    show: (news) => {
      const { table, own } = news;
      const { hand } = table;
      const first = own.stay?.seat ?? 0;
      for (const [seat, chair] of chairs.entries()) {
        const angle = Math.PI / 2 + ((seat - first) / title.seats) * 2 * Math.PI;
        chair.element.style.setProperty('--across', Math.cos(angle).toFixed(4));
        chair.element.style.setProperty('--down', Math.sin(angle).toFixed(4));
        chair.show(news);
      }
      const cards = hand?.board ?? [];
      const text = cards.join();
      if (text !== shown) {
        shown = text;
        fill(
          board,
          h('span', { class: 'reader-only' }, cardsText(cards, words)),
          ...Array.from({ length: BOARD }, (_, at) => {
            const card = cards[at];
            return card === undefined ? h('span', { class: 'poker-place', 'aria-hidden': 'true' }) : makeCard(card, { isSmall: isSmall() });
          }),
        );
      }
      second.hidden = !hand?.second;
      fill(
        second,
        h('span', { class: 'reader-only' }, cardsText(hand?.second ?? [], words)),
        ...(hand?.second ?? []).map((card) => makeCard(card, { isSmall: isSmall() })),
      );
      fill(
        pots,
        ...(hand?.pots ?? []).map((pot, at) =>
          h('span', {}, say(at === 0 ? 'holdemMainPot' : 'holdemSidePot'), ' ', h('b', {}, shortMoney(pot))),
        ),
      );
    },
    tell: (now) => {
      for (const chair of chairs) chair.tell(now, title);
    },
  };
}
