import type { PokerTitle } from '../../engines/poker/poker.ts';
import { cardsText } from '../rooms/names.ts';
import { placeChairs } from '../rooms/places.ts';
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
  let secondShown = '';
  let potsShown = '';
  return {
    element,
    show: (news) => {
      const { table, own } = news;
      const { hand } = table;
      placeChairs(chairs, own.stay?.seat ?? 0);
      for (const chair of chairs) chair.show(news);
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
      const again = hand?.second ?? [];
      second.hidden = !hand?.second;
      if (again.join() !== secondShown) {
        secondShown = again.join();
        fill(
          second,
          h('span', { class: 'reader-only' }, cardsText(again, words)),
          ...again.map((card) => makeCard(card, { isSmall: isSmall() })),
        );
      }
      const sums = hand?.pots ?? [];
      if (sums.join() === potsShown) return;
      potsShown = sums.join();
      fill(
        pots,
        ...sums.map((pot, at) => h('span', {}, say(at === 0 ? 'holdemMainPot' : 'holdemSidePot'), ' ', h('b', {}, shortMoney(pot)))),
      );
    },
    tell: (now) => {
      for (const chair of chairs) chair.tell(now, title);
    },
  };
}
