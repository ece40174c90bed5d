import type { TienLenTitle } from '../../engines/tien-len/tien-len.ts';
import type { TienLenNews, TienLenOwn } from '../../server/tien-len-api.ts';
import { nameOf, writeName } from '../rooms/names.ts';
import { makePlate } from '../rooms/plate.ts';
import { type ChairHandlers, maySit, type News as RoomNews } from '../rooms/types.ts';
import { fill, h, write } from '../shell/dom.ts';
import { makeAvatar, showAvatar } from '../shell/avatar.ts';
import { cardText, makeCard } from '../shell/floor/cards/card.ts';
import { count, money, shortMoney, type Words } from '../shell/words.ts';

export type News = RoomNews<TienLenNews, TienLenOwn>;

/** What is known of one seat, in the deal and out of it. */
function seatNews(seat: number, { table, own }: News) {
  const { hand, seats } = table;
  const chair = seats[seat] ?? null;
  const player = hand?.seats.find((one) => one.seat === seat);
  const isOver = hand?.result != null;
  const isIn = player !== undefined && (chair === null || chair.tag === player.tag);
  return {
    chair,
    player,
    isIn,
    isOver,
    isOwn: own.stay?.seat === seat,
    isEmpty: chair === null && (player === undefined || !isOver),
    tag: chair?.tag ?? player?.tag ?? '',
    net: hand?.result?.nets.find((one) => one.seat === seat)?.amount ?? 0,
    last: hand?.entries.findLast((entry) => entry.seat === seat),
  };
}

function doingOf({ chair, player, isIn, isOver, net }: ReturnType<typeof seatNews>, { say }: Words): string {
  if (chair?.isReserved) return say('roomSitting');
  if (isOver && isIn) return money(net, true);
  if (chair?.isLeaving) return say('roomLeaving');
  if (chair?.isAway) return say('roomAway');
  return isIn && player?.hasPassed ? say('tienLenPassed') : '';
}

/** One chair: who sits there, with what and how many cards, and the time that is left. An empty one is a button. */
export function makeChair(seat: number, words: Words, { onSit, onReport }: ChairHandlers) {
  const { say } = words;
  const name = h('b');
  const face = makeAvatar('poker-face');
  const stack = h('span', { class: 'poker-stack' });
  const left = h('span', { class: 'tien-len-left' });
  const clock = h('span', { class: 'poker-clock', 'aria-hidden': 'true' });
  const plate = makePlate(seat, words, onReport, face, h('span', {}, name, stack, left), clock);
  const did = h('span', { class: 'poker-did' });
  const cards = h('span', { class: 'poker-cards tien-len-rest' });
  const sit = h(
    'button',
    { type: 'button', class: 'poker-sit', onclick: () => onSit(seat) },
    say('roomSit'),
    h('span', { class: 'reader-only' }, ` ${say('roomChair', { n: seat + 1 })}`),
  );
  const element = h('li', { class: 'poker-chair' }, cards, plate.element, did, sit);
  let turn: NonNullable<TienLenNews['hand']>['turn'] = null;
  let shown = '';
  const showCards = (faces: readonly (number | null)[]): void => {
    const text = faces.map(String).join();
    if (text === shown) return;
    shown = text;
    const read = faces.flatMap((card) => (card === null ? [] : [cardText(card, words)])).join(', ');
    fill(cards, read ? h('span', { class: 'reader-only' }, read) : null, ...faces.map((card) => makeCard(card, { isSmall: true })));
  };
  return {
    element,
    show: (news: News): void => {
      const now = seatNews(seat, news);
      const { chair, player, isIn, isOver, isOwn } = now;
      turn = news.table.hand?.turn?.seat === seat ? news.table.hand.turn : null;
      const marks = {
        empty: now.isEmpty,
        own: isOwn,
        folded: isIn && (player?.hasPassed ?? false),
        acting: turn !== null,
        won: isOver && isIn && now.net > 0,
      };
      for (const [mark, isOn] of Object.entries(marks)) element.classList.toggle(mark, isOn);
      sit.hidden = chair !== null || !maySit(news);
      plate.element.hidden = now.isEmpty;
      plate.show(news, now.tag);
      writeName(name, nameOf(seat, isOwn ? seat : null, new Map([[seat, now.tag]]), words), now.tag);
      showAvatar(face, isOwn ? say('roomYou') : now.tag, now.tag);
      write(stack, chair && !chair.isReserved ? shortMoney(chair.stack) : '');
      write(left, isIn && !isOver ? say('tienLenLeft', { n: player?.left ?? 0 }) : '');
      write(did, now.isEmpty ? '' : doingOf(now, words));
      did.hidden = did.textContent === '';
      // The own cards lie in the fan; others' are open once the deal is over.
      showCards(isOwn || !isIn ? [] : (player?.cards ?? [null]));
    },
    tell: (now: number, { turnMs, bankMs }: TienLenTitle): void => {
      clock.hidden = turn === null;
      if (!turn) return;
      const rest = Math.max(0, turn.endsAt - now);
      write(clock, count(Math.ceil(rest / 1_000)));
      clock.style.setProperty('--left', String(Math.min(1, rest / (turn.isBank ? bankMs : turnMs))));
      clock.classList.toggle('bank', turn.isBank);
    },
  };
}
