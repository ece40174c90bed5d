import type { RoomTitle } from '../../titles/catalogue.ts';
import { h } from '../shell/dom.ts';
import { shortMoney, type SentenceKey, type Words } from '../shell/words.ts';
import type { AnyOwn, AnyTable, Handlers, News } from './types.ts';

type State<N, O> = News<N, O> & { readonly isUp: boolean; readonly isBusy: boolean };
/** What a game adds to the bar: its controls, what is asked in turn, and what stands beside it. */
export type Acts<N, O> = {
  readonly aside: HTMLElement;
  readonly elements: readonly HTMLElement[];
  readonly show: (news: News<N, O>, isTurn: boolean, isBusy: boolean) => void;
  readonly ask: (own: O) => readonly (Node | string)[];
  /** Said to whoever gets up amid a hand. */
  readonly leavingNote: SentenceKey;
};
export type Bar<N, O> = {
  readonly element: HTMLElement;
  readonly show: (state: State<N, O>) => void;
  readonly tell: (now: number) => void;
};

/** What can be done at a table: sit down, act in turn, stay away, get up. */
export function makeBar<N extends AnyTable, O extends AnyOwn>(
  title: RoomTitle,
  balance: HTMLElement,
  words: Words,
  { onSit, onAway, onLeave }: Pick<Handlers<never>, 'onSit' | 'onAway' | 'onLeave'>,
  acts: Acts<N, O>,
): Bar<N, O> {
  const { say } = words;
  const button = (name: string, onclick: () => void, text = ''): HTMLButtonElement =>
    h('button', { type: 'button', class: name, onclick }, text);
  const ask = h('p', { class: 'poker-ask' });
  const sit = button('floor-main', () => onSit(null));
  const away = button('button', () => onAway(!isAway));
  const leave = button('button', onLeave, say('roomLeave'));
  let isAway = false;
  let startsAt: number | null = null;
  const waiting = ({ table, own }: News<N, O>): string => {
    const chair = own.stay && table.seats[own.stay.seat];
    const { hand } = table;
    const { least, most } = title.buyIn;
    if (!own.stay && table.isClosed) return say('gameClosed');
    if (!own.stay && most < least) return say('roomLimited', { most: shortMoney(most) });
    if (!own.stay) return say('roomBuyIns', { least: shortMoney(least), most: shortMoney(most) });
    if (chair?.isReserved) return say('roomSitting');
    if (chair?.isLeaving) return say(acts.leavingNote);
    if (chair?.isAway) return say('roomAwayNote');
    if (hand !== null && hand.result === null) return say(own.cards.length > 0 ? 'roomOthersTurn' : 'roomNextOne');
    return say('roomAlone');
  };
  return {
    element: h(
      'section',
      { class: 'poker-bar', 'aria-label': say('floorPanel') },
      h('div', { class: 'poker-info' }, h('dl', { class: 'floor-balance' }, h('dt', {}, say('balance')), balance), ask, acts.aside),
      ...acts.elements,
      sit,
      h('div', { class: 'poker-stay' }, away, leave),
    ),
    tell: (now) => {
      if (startsAt === null) return;
      const next = say('roomNextHand', { n: Math.max(0, Math.ceil((startsAt - now) / 1_000)) });
      if (ask.textContent !== next) ask.textContent = next;
    },
    show: ({ table, own, isUp, isBusy }) => {
      const { hand, seats, next } = table;
      const chair = own.stay ? (seats[own.stay.seat] ?? null) : null;
      const isTurn = isUp && own.options !== null;
      isAway = chair?.isAway ?? false;
      startsAt = chair && !isAway && (hand === null || hand.result !== null) ? next.startsAt : null;
      sit.hidden = own.stay !== null || table.isClosed;
      sit.textContent = say(seats.includes(null) ? 'roomTakeSeat' : 'roomFull');
      sit.setAttribute('aria-disabled', String(!isUp || isBusy || !seats.includes(null)));
      for (const each of [away, leave]) each.hidden = chair === null || chair.isLeaving || chair.isReserved;
      away.textContent = say(isAway ? 'roomBack' : 'roomSitOut');
      acts.show({ table, own }, isTurn, isBusy);
      if (isTurn) ask.replaceChildren(...acts.ask(own));
      else if (startsAt === null) ask.textContent = waiting({ table, own });
    },
  };
}
