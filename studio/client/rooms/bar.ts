import type { RoomTitle } from '../../titles/catalogue.ts';
import { h, write } from '../shell/dom.ts';
import { shortMoney, type SentenceKey, type Words } from '../shell/words.ts';
import { type AnyOwn, type AnyTable, type Handlers, maySit, type News } from './types.ts';

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
  { onSit, onAway, onLeave, onQueue }: Pick<Handlers<never>, 'onSit' | 'onAway' | 'onLeave' | 'onQueue'>,
  acts: Acts<N, O>,
): Bar<N, O> {
  const { say } = words;
  const button = (name: string, onclick: () => void, text = ''): HTMLButtonElement =>
    h('button', { type: 'button', class: name, onclick }, text);
  const ask = h('p', { class: 'poker-ask' });
  const sit = button('floor-main', () => onSit(null), say('roomTakeSeat'));
  const queue = button('button', () => onQueue(!isWaiting));
  const away = button('button', () => onAway(!isAway));
  const leave = button('button', onLeave, say('roomLeave'));
  let isAway = false;
  let isWaiting = false;
  let offerEndsAt: number | null = null;
  let startsAt: number | null = null;
  const waiting = ({ table, own }: News<N, O>): string => {
    const chair = own.stay && table.seats[own.stay.seat];
    const { hand } = table;
    const { min, max } = title.buyIn;
    if (!own.stay && table.isClosed) return say('gameClosed');
    if (!own.stay && max < min) return say('roomLimited', { max: shortMoney(max) });
    if (!own.stay && own.waiting) return say('roomQueuePlace', { n: own.waiting.place });
    const buyIns = say('roomBuyIns', { min: shortMoney(min), max: shortMoney(max) });
    if (!own.stay) return maySit({ table, own }) ? buyIns : `${say('roomFull')} · ${buyIns}`;
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
      queue,
      h('div', { class: 'poker-stay' }, away, leave),
    ),
    tell: (now) => {
      const endsAt = offerEndsAt ?? startsAt;
      if (endsAt === null) return;
      const left = { n: Math.max(0, Math.ceil((endsAt - now) / 1_000)) };
      const next = offerEndsAt === null ? say('roomNextHand', left) : say('roomOffer', left);
      write(ask, next);
    },
    show: ({ table, own, isUp, isBusy }) => {
      const { hand, seats, next } = table;
      const chair = own.stay ? (seats[own.stay.seat] ?? null) : null;
      const isTurn = isUp && own.options !== null;
      isAway = chair?.isAway ?? false;
      startsAt = chair && !isAway && (hand === null || hand.result !== null) ? next.startsAt : null;
      const maySitDown = maySit({ table, own });
      isWaiting = own.waiting !== null;
      offerEndsAt = own.waiting?.offerEndsAt ?? null;
      sit.hidden = !maySitDown;
      sit.setAttribute('aria-disabled', String(!isUp || isBusy));
      const isLimited = title.buyIn.max < title.buyIn.min;
      queue.hidden = own.stay !== null || table.isClosed || isLimited || (maySitDown && !isWaiting);
      queue.className = isWaiting ? 'button' : 'floor-main';
      write(queue, isWaiting ? say('roomQueueLeave') : say('roomQueue', { n: table.waiting }));
      queue.setAttribute('aria-disabled', String(!isUp || isBusy));
      for (const each of [away, leave]) each.hidden = chair === null || chair.isLeaving || chair.isReserved;
      write(away, say(isAway ? 'roomBack' : 'roomSitOut'));
      acts.show({ table, own }, isTurn, isBusy);
      if (isTurn) {
        const asked = h('p', {}, ...acts.ask(own));
        if (asked.textContent !== ask.textContent) ask.replaceChildren(...asked.childNodes);
      } else if (startsAt === null && offerEndsAt === null) write(ask, waiting({ table, own }));
    },
  };
}
