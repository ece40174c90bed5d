import type { TienLenTitle } from '../../engines/tien-len/tien-len.ts';
import type { TienLenNews } from '../../server/tien-len-api.ts';
import { cardsText, nameOf, tagsOf } from '../rooms/names.ts';
import { placeChairs } from '../rooms/places.ts';
import type { ChairHandlers } from '../rooms/types.ts';
import { fill, h } from '../shell/dom.ts';
import { makeFeltCloth } from '../shell/floor/felt-cloth.ts';
import { isSmall } from '../shell/launch.ts';
import { makeCard } from '../shell/floor/cards/card.ts';
import type { Words } from '../shell/words.ts';
import { makeChair, type News } from './chair.ts';
import type { Choice } from './choice.ts';
import { makeFan } from './fan.ts';
import { resultLines } from './hand-history.ts';
import { didText } from './words.ts';

type Hand = NonNullable<TienLenNews['hand']>;

/** What was laid last, over what it beat; after the deal, instead of it, who paid whom and for what. */
function makePile(words: Words) {
  const { say } = words;
  const under = h('div', { class: 'tien-len-under', 'aria-hidden': 'true' });
  const top = h('div', { class: 'tien-len-top', role: 'group', 'aria-label': say('tienLenPile') });
  const told = h('p', { class: 'tien-len-told' });
  const result = h('ul', { class: 'tien-len-result', 'aria-label': say('result'), tabindex: 0 });
  const faces = (cards: readonly number[]): HTMLElement[] => cards.map((card) => makeCard(card, { isSmall: isSmall() }));
  let shown = '';
  const write = (hand: Hand, own: number | null): void => {
    const plays = hand.entries.filter(({ kind }) => kind === 'play');
    const last = hand.top ? plays.at(-1) : undefined;
    const before = last && !last.isLead ? plays.at(-2) : undefined;
    fill(under, ...faces(before?.cards ?? []));
    fill(top, h('span', { class: 'reader-only' }, cardsText(last?.cards ?? [], words)), ...faces(last?.cards ?? []));
    told.textContent = last ? `${nameOf(last.seat, own, tagsOf(hand.seats), words)} · ${didText(last, words)}` : '';
    fill(result, ...(hand.result ? resultLines(hand, hand.result, own, words) : []));
  };
  return {
    element: h('div', { class: 'poker-middle tien-len-middle' }, h('div', { class: 'tien-len-pile' }, under, top), told, result),
    show: (hand: Hand | null, own: number | null): void => {
      const text = hand ? [hand.number, hand.entries.length, hand.top?.cards.join(), hand.result !== null, own].join(' ') : '';
      if (text === shown) return;
      shown = text;
      result.hidden = hand?.result == null;
      if (hand) write(hand, own);
      told.hidden = told.textContent === '';
    },
  };
}

/** The oval with its seats, what lies on it, and the reader's own hand before it. */
export function makeFelt(title: TienLenTitle, choice: Choice, words: Words, handlers: ChairHandlers) {
  const chairs = Array.from({ length: title.seats }, (_, seat) => makeChair(seat, words, handlers));
  const pile = makePile(words);
  const element = h(
    'div',
    { class: 'poker-table tien-len-table' },
    h('div', { class: 'poker-oval', 'aria-hidden': 'true' }, makeFeltCloth()),
    pile.element,
    h('ul', { class: 'poker-seats', 'aria-label': words.say('tableSeats') }, ...chairs.map((chair) => chair.element)),
    makeFan(choice, words),
  );
  return {
    element,
    show: (news: News): void => {
      placeChairs(chairs, news.own.stay?.seat ?? 0);
      for (const chair of chairs) chair.show(news);
      pile.show(news.table.hand, news.own.stay?.seat ?? null);
    },
    tell: (now: number): void => {
      for (const chair of chairs) chair.tell(now, title);
    },
  };
}
