import type { Action } from '../../engines/poker/hand.ts';
import type { PokerTitle } from '../../engines/poker/poker.ts';
import type { OwnNews, TableNews } from '../../server/room-api.ts';
import { h } from '../shell/dom.ts';
import { money, percent, shortMoney, type Words } from '../shell/words.ts';
import { makeSizes } from './sizes.ts';

type State = { readonly table: TableNews; readonly own: OwnNews; readonly isUp: boolean; readonly isBusy: boolean };
type Handlers = {
  readonly onAct: (action: Action) => void;
  readonly onSit: () => void;
  readonly onAway: (isAway: boolean) => void;
  readonly onLeave: () => void;
};
export type ActionBar = { readonly element: HTMLElement; readonly show: (state: State) => void; readonly tell: (now: number) => void };

type Hand = TableNews['hand'];
type Chair = TableNews['seats'][number];

const highest = (hand: Hand): number => Math.max(0, ...(hand?.seats ?? []).map(({ bet }) => bet));
/** All chips that have gone in. */
const potOf = (hand: Hand): number => (hand?.entries ?? []).reduce((sum, { amount }) => sum + amount, 0);
const button = (name: string, onclick: () => void, text = ''): HTMLButtonElement =>
  h('button', { type: 'button', class: name, onclick }, text);

/** What can be done: sit down, act in turn with a raise of one's own, stay away, get up. */
export function makeActions(title: PokerTitle, balance: HTMLElement, words: Words, { onAct, onSit, onAway, onLeave }: Handlers): ActionBar {
  const { say } = words;
  const ask = h('p', { class: 'poker-ask' });
  const acts = makeActs(title, words, onAct);
  const sit = button('fmain', onSit);
  const away = button('btn', () => onAway(!isAway));
  const leave = button('btn', onLeave, say('holdemLeave'));
  let isAway = false;
  let startsAt: number | null = null;
  return {
    element: h(
      'section',
      { class: 'poker-bar', 'aria-label': say('floorPanel') },
      h('div', { class: 'poker-info' }, h('dl', { class: 'fbal' }, h('dt', {}, say('balance')), balance), ask, acts.odds),
      acts.sizes,
      acts.element,
      sit,
      h('div', { class: 'poker-stay' }, away, leave),
    ),
    tell: (now) => {
      if (startsAt === null) return;
      const next = say('holdemNextHand', { n: Math.max(0, Math.ceil((startsAt - now) / 1_000)) });
      if (ask.textContent !== next) ask.textContent = next;
    },
    show: ({ table, own, isUp, isBusy }) => {
      const { hand, seats, next } = table;
      const chair = own.stay ? (seats[own.stay.seat] ?? null) : null;
      const options = isUp ? own.options : null;
      isAway = chair?.isAway ?? false;
      startsAt = chair && !isAway && (hand === null || hand.result !== null) ? next.startsAt : null;
      sit.hidden = own.stay !== null;
      sit.textContent = say(seats.includes(null) ? 'holdemTakeSeat' : 'holdemFull');
      sit.setAttribute('aria-disabled', String(!isUp || isBusy || !seats.includes(null)));
      for (const each of [away, leave]) each.hidden = chair === null || chair.isLeaving || chair.isReserved;
      away.textContent = say(isAway ? 'holdemBack' : 'holdemSitOut');
      acts.show(hand, options, isBusy);
      if (options)
        ask.replaceChildren(
          say(options.toCall > 0 ? 'holdemToCall' : 'holdemFree'),
          ...(options.toCall > 0 ? [' ', h('b', {}, money(options.toCall))] : []),
        );
      else if (startsAt === null) ask.textContent = waiting(own, chair, hand, title, words);
    },
  };
}

/** Fold, call, raise: with what each of them costs. */
function makeActs(title: PokerTitle, words: Words, onAct: (action: Action) => void) {
  const { say } = words;
  const odds = h('span', { class: 'poker-odds' });
  const sizes = makeSizes(title.blinds.big, words, (to) =>
    raise.replaceChildren(say(isBet ? 'holdemBet' : 'holdemRaiseTo'), h('small', {}, shortMoney(to))),
  );
  const fold = button('poker-act', () => onAct({ kind: 'fold' }), say('holdemFold'));
  const call = button('poker-act main', () => onAct({ kind: toCall > 0 ? 'call' : 'check' }));
  const raise = button('poker-act', () => onAct({ kind: 'raise', to: sizes.to() }));
  const element = h('div', { class: 'poker-acts' }, fold, call, raise);
  let toCall = 0;
  let isBet = false;
  let asked = '';
  return {
    element,
    odds,
    sizes: sizes.element,
    show: (hand: Hand, options: OwnNews['options'], isBusy: boolean): void => {
      for (const each of [element, odds]) each.hidden = options === null;
      for (const each of [sizes.element, raise]) each.hidden = !options?.raise;
      if (!options) {
        asked = '';
        return;
      }
      toCall = options.toCall;
      isBet = highest(hand) === 0;
      const pot = potOf(hand);
      const need = percent(toCall / (pot + toCall));
      odds.textContent =
        toCall > 0 ? say('holdemOdds', { pot: shortMoney(pot), share: need }) : say('holdemPotOf', { pot: shortMoney(pot) });
      for (const each of [fold, call, raise]) each.setAttribute('aria-disabled', String(isBusy));
      call.replaceChildren(say(toCall > 0 ? 'holdemCall' : 'holdemCheck'), ...(toCall > 0 ? [h('small', {}, shortMoney(toCall))] : []));
      if (!options.raise) return;
      const { least, most } = options.raise;
      const level = (share: number): number => Math.min(most, Math.max(least, highest(hand) + Math.round((pot + toCall) * share)));
      const question = `${hand?.number} ${hand?.entries.length}`;
      sizes.offer({ Min: least, Half: level(0.5), Most: level(0.75), Pot: level(1), All: most }, question !== asked);
      asked = question;
    },
  };
}

function waiting(own: OwnNews, chair: Chair, hand: Hand, { buyIn }: PokerTitle, { say }: Words): string {
  if (!own.stay) return say('holdemBuyIns', { least: shortMoney(buyIn.least), most: shortMoney(buyIn.most) });
  if (chair?.isReserved) return say('holdemSitting');
  if (chair?.isLeaving) return say('holdemLeavingNote');
  if (chair?.isAway) return say('holdemAwayNote');
  if (hand !== null && hand.result === null) return say(own.cards.length > 0 ? 'holdemOthersTurn' : 'holdemNextOne');
  return say('holdemAlone');
}
