import type { SlotTitle } from '../../engines/slot/title.ts';
import { fill, h } from '../shell/dom.ts';
import { money, type Words } from '../shell/words.ts';
import type { Words as Name } from '../../engines/title.ts';
import type { SlotStore } from './state.ts';

/** What lies over a slot's stage as text: jackpots, the free-spin counter and the winning sum. */
export const makeSlotOverlays = (title: SlotTitle, store: SlotStore, words: Words): HTMLElement[] => [
  ownJackpots(title).length > 0 ? makeOwnJackpots(title, store, words) : makePools(store, words),
  makeFree(store, words),
  makeHold(store, words),
  ...(title.layout !== 'cluster' && title.factors ? [makeFactor(title, store, words)] : []),
  makeSum(store),
];

/** Named prizes of locked coins, in stakes, the greatest first. */
export const ownJackpots = (title: SlotTitle): { readonly name: Name; readonly times: number }[] =>
  title.layout === 'lines' && title.hold
    ? [title.hold.full, ...title.hold.prizes.toReversed().flatMap(({ name, times }) => (name ? [{ name, times }] : []))]
    : [];

/** What they are worth at the stake that is chosen. */
function makeOwnJackpots(title: SlotTitle, store: SlotStore, words: Words): HTMLElement {
  const list = h('dl', { class: 'pools' });
  let shown = 0;
  store.watch(({ coinValue }) => {
    if (coinValue === shown) return;
    shown = coinValue;
    fill(
      list,
      ...ownJackpots(title).map(({ name, times }) =>
        h('div', {}, h('dt', {}, words.name(name)), h('dd', {}, money(times * title.coins * coinValue))),
      ),
    );
  });
  return list;
}

function makeHold(store: SlotStore, words: Words): HTMLElement {
  const chip = h('p', { class: 'free' });
  store.watch(({ hold }) => {
    chip.hidden = hold === null;
    if (!hold) return;
    fill(
      chip,
      h('b', {}, words.say('holdCounter', { n: hold.left })),
      h('em', {}, words.say('holdCoins', { n: hold.coins })),
      h('span', {}, words.say('freeTotal', { amount: money(hold.collected) })),
    );
  });
  return chip;
}

/** The multiplier beside the reels: what may be drawn, and what was. */
function makeFactor(title: SlotTitle, store: SlotStore, words: Words): HTMLElement {
  const factors = title.layout === 'cluster' ? [] : (title.factors ?? []);
  const marks = factors.map(({ times }) => h('span', {}, words.say('times', { n: times })));
  const strip = h('p', { class: 'factors' }, ...marks);
  store.watch(({ factor }) => {
    for (const [at, mark] of marks.entries()) mark.classList.toggle('is-drawn', factors[at]?.times === factor);
  });
  return strip;
}

function makePools(store: SlotStore, words: Words): HTMLElement {
  const list = h('dl', { class: 'pools' });
  list.hidden = store.state.jackpots.length === 0;
  store.watch(({ jackpots }) =>
    fill(list, ...jackpots.map((pool) => h('div', {}, h('dt', {}, words.name(pool.name)), h('dd', {}, money(pool.amount))))),
  );
  return list;
}

function makeFree(store: SlotStore, words: Words): HTMLElement {
  const chip = h('p', { class: 'free' });
  store.watch(({ free }) => {
    chip.hidden = free === null;
    if (!free) return;
    fill(
      chip,
      h('b', {}, words.say('freeCounter', { n: free.at, total: free.total })),
      free.multiplier > 1 && h('em', {}, words.say('times', { n: free.multiplier })),
      h('span', {}, words.say('freeTotal', { amount: money(free.collected) })),
    );
  });
  return chip;
}

/** On small screens the sum stands over the scene instead of in the bar. */
function makeSum(store: SlotStore): HTMLElement {
  const pill = h('p', { class: 'sum', 'aria-hidden': 'true' });
  store.watch(({ texts, free }) => {
    const [only] = texts;
    pill.hidden = texts.length !== 1 || !only || free !== null;
    if (only) fill(pill, h('b', {}, only.label), h('i', {}, only.sum));
  });
  return pill;
}
