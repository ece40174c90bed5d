import type { PokerTitle } from '../../engines/poker/poker.ts';
import type { OwnNews, TableNews } from '../../server/poker-api.ts';
import { nameOf, writeName } from '../rooms/names.ts';
import { makePlate } from '../rooms/plate.ts';
import { type ChairHandlers, maySit, type News as RoomNews } from '../rooms/types.ts';
import { fill, h, write } from '../shell/dom.ts';
import { makeAvatar, showAvatar } from '../shell/avatar.ts';
import { cardText, makeCard } from '../shell/floor/cards/card.ts';
import { isSmall } from '../shell/launch.ts';
import { count, shortMoney, type Words } from '../shell/words.ts';
import { didText, strengthOf } from './words.ts';

export type News = RoomNews<TableNews, OwnNews>;

/** What is known of one seat, in the hand and out of it. */
function seatNews(seat: number, { table, own }: News) {
  const { hand, seats } = table;
  const chair = seats[seat] ?? null;
  const player = hand?.seats.find((one) => one.seat === seat);
  const isOver = hand?.result !== null;
  const wins = (hand?.result?.pots ?? []).flatMap((pot) => pot.wins).filter((win) => win.seat === seat);
  return {
    hand,
    chair,
    player,
    isOver,
    isOwn: own.stay?.seat === seat,
    /** Whoever won or lost the last hand is shown until the next one, up from the chair or not. */
    isEmpty: chair === null && (player === undefined || !isOver),
    isIn: player !== undefined && !player.isFolded && (chair === null || chair.tag === player.tag),
    tag: chair?.tag ?? player?.tag ?? '',
    won: wins.reduce((sum, { amount }) => sum + amount, 0),
  };
}
type SeatNews = ReturnType<typeof seatNews>;

function chipsOf({ chair, player, isIn, isOver }: SeatNews, { say }: Words): string {
  if (chair?.isReserved) return say('roomSitting');
  const chips = (isIn || isOver ? player?.stack : undefined) ?? chair?.stack ?? 0;
  return isIn && !isOver && chips === 0 ? say('holdemAllIn') : shortMoney(chips);
}

/** The last thing that a seat did, or what it won and with what. */
function doingOf(seat: number, { hand, chair, player, won, isOver }: SeatNews, words: Words): string {
  const { say } = words;
  if (won > 0) {
    const strength = player?.cards && !hand?.second ? strengthOf([...player.cards, ...(hand?.board ?? [])], words) : '';
    return `+${shortMoney(won)}${strength && ` · ${strength}`}`;
  }
  if (chair?.isLeaving) return say('roomLeaving');
  if (chair?.isAway) return say('roomAway');
  if (player?.isFolded) return say('holdemFold');
  const last = isOver ? undefined : hand?.entries.findLast((entry) => entry.seat === seat && entry.street === hand.street);
  return last ? didText(last, words) : '';
}

function makeParts(seat: number, words: Words, { onSit, onReport }: ChairHandlers) {
  const { say } = words;
  const name = h('b');
  const face = makeAvatar('poker-face');
  const stack = h('span', { class: 'poker-stack' });
  const clock = h('span', { class: 'poker-clock', 'aria-hidden': 'true' });
  return {
    face,
    name,
    stack,
    clock,
    cards: h('span', { class: 'poker-cards' }),
    plate: makePlate(seat, words, onReport, face, h('span', {}, name, stack), clock),
    did: h('span', { class: 'poker-did' }),
    strength: h('span', { class: 'poker-did poker-strength' }),
    bet: h('span', { class: 'poker-bet' }),
    dealer: h(
      'span',
      { class: 'poker-dealer' },
      h('span', { 'aria-hidden': 'true' }, 'D'),
      h('span', { class: 'reader-only' }, say('holdemDealer')),
    ),
    sit: h(
      'button',
      { type: 'button', class: 'poker-sit', onclick: () => onSit(seat) },
      say('roomSit'),
      h('span', { class: 'reader-only' }, ` ${say('roomChair', { n: seat + 1 })}`),
    ),
  };
}

/** One chair: who sits there, with what, what was done and bet, and the time that is left. An empty one is a button. */
export function makeChair(seat: number, words: Words, handlers: ChairHandlers) {
  const parts = makeParts(seat, words, handlers);
  const { say } = words;
  const { cards, plate, face, name, stack, did, strength, bet, clock, dealer, sit } = parts;
  const element = h('li', { class: 'poker-chair' }, cards, plate.element, did, strength, dealer, bet, sit);
  let turn: NonNullable<TableNews['hand']>['turn'] = null;
  let dealt = '';
  /** The own cards lie nearest, and are large enough for their pictures. */
  const showCards = (faces: readonly (number | null)[], isNear: boolean): void => {
    const text = `${faces.map(String).join()} ${isNear}`;
    if (text === dealt) return;
    dealt = text;
    const read = faces.map((card) => cardText(card, words)).join(', ');
    fill(cards, h('span', { class: 'reader-only' }, read), ...faces.map((card) => makeCard(card, { isSmall: isNear ? isSmall() : true })));
  };
  return {
    element,
    show: (news: News): void => {
      const now = seatNews(seat, news);
      const { hand, chair, player, isOver, isOwn, isIn } = now;
      turn = hand?.turn?.seat === seat ? hand.turn : null;
      const marks = { empty: now.isEmpty, own: isOwn, folded: player?.isFolded ?? false, acting: turn !== null, won: now.won > 0 };
      for (const [mark, isOn] of Object.entries(marks)) element.classList.toggle(mark, isOn);
      sit.hidden = chair !== null || !maySit(news);
      plate.element.hidden = now.isEmpty;
      plate.show(news, now.tag);
      writeName(name, nameOf(seat, isOwn ? seat : null, new Map([[seat, now.tag]]), words), now.tag);
      showAvatar(face, isOwn ? say('roomYou') : now.tag, now.tag);
      write(stack, chipsOf(now, words));
      write(did, now.isEmpty ? '' : doingOf(seat, now, words));
      did.hidden = did.textContent === '';
      write(strength, isOwn && isIn && !isOver ? strengthOf([...news.own.cards, ...(hand?.board ?? [])], words) : '');
      strength.hidden = strength.textContent === '';
      write(bet, player && player.bet > 0 && !isOver ? shortMoney(player.bet) : '');
      bet.hidden = bet.textContent === '';
      dealer.hidden = hand?.button !== seat;
      showCards(isOwn && isIn ? news.own.cards : isIn ? (player?.cards ?? [null, null]) : [], isOwn);
    },
    tell: (now: number, { turnMs, bankMs }: PokerTitle): void => {
      clock.hidden = turn === null;
      if (!turn) return;
      const left = Math.max(0, turn.endsAt - now);
      write(clock, count(Math.ceil(left / 1_000)));
      clock.style.setProperty('--left', String(Math.min(1, left / (turn.isBank ? bankMs : turnMs))));
      clock.classList.toggle('bank', turn.isBank);
    },
  };
}
