import { fill, h } from '../shell/dom.ts';
import { money, type Words } from '../shell/words.ts';
import type { SlotStore } from './state.ts';

/** What lies over a slot's stage as text: jackpots, the free-spin counter and the winning sum. */
export const makeSlotOverlays = (store: SlotStore, words: Words): HTMLElement[] => [
  makePools(store, words),
  makeFree(store, words),
  makeSum(store),
];

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
