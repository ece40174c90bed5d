import type { SessionAnswer } from '../server/api.ts';
import { fill, h, iconButton } from './dom.ts';
import type { Store } from './state.ts';
import { count, money, type Words } from './words.ts';

/** What lies over the stage as text: jackpots, the free-spin counter, the winning sum, notices, and the sentence for screen readers. */
export function makeOverlays(session: SessionAnswer, store: Store, words: Words): HTMLElement[] {
  return [makePools(session, store, words), makeFree(store, words), makeSum(store), makeReplay(store, words), makeNotice(store, words)];
}

function makePools(session: SessionAnswer, store: Store, words: Words): HTMLElement {
  const list = h('dl', { class: 'pools' });
  list.hidden = session.jackpots.length === 0;
  store.watch(({ jackpots }) =>
    fill(list, ...jackpots.map((pool) => h('div', {}, h('dt', {}, words.name(pool.name)), h('dd', {}, money(pool.amount))))),
  );
  return list;
}

function makeFree(store: Store, words: Words): HTMLElement {
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
function makeSum(store: Store): HTMLElement {
  const pill = h('p', { class: 'sum', 'aria-hidden': 'true' });
  store.watch(({ texts, free }) => {
    const [only] = texts;
    pill.hidden = texts.length !== 1 || !only || free !== null;
    if (only) fill(pill, h('b', {}, only.label), h('i', {}, only.sum));
  });
  return pill;
}

function makeReplay(store: Store, words: Words): HTMLElement {
  const chip = h('p', { class: 'replay' });
  store.watch(({ replay }) => {
    chip.hidden = replay === null;
    if (replay !== null) chip.textContent = words.say('replaying', { n: count(replay) });
  });
  return chip;
}

function makeNotice(store: Store, words: Words): HTMLElement {
  const box = h('div', { class: 'notice', role: 'alert' });
  let shown: unknown;
  store.watch(({ notice }) => {
    if (notice === shown) return;
    shown = notice;
    box.hidden = notice === null;
    if (!notice) return fill(box);
    const { action } = notice;
    fill(
      box,
      h('span', {}, notice.text),
      action && h('button', { type: 'button', class: 'btn s', onclick: action.run }, action.label),
      iconButton('close', words.say('close'), () => store.set({ notice: null })),
    );
  });
  return box;
}
