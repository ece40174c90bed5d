import type { FreeView } from '../../server/api.ts';
import { fill, h } from '../shell/dom.ts';
import { count, money, shortMoney, type Words } from '../shell/words.ts';
import type { SlotStore } from './state.ts';

/** Rounds that a house gives are listed one by one up to so many; beyond, as figures alone. */
const MAX_PIPS = 20;

type End = { readonly store: SlotStore; readonly words: Words; readonly goBack: () => void };

/** What lies over the stage while spins that the house gives are played: how many are left, what each won, and at the end all of them. */
export const makeGiven = (parts: End): HTMLElement[] => [makeStrip(parts), makeEnd(parts)];

/** Each spin with what it won; the one that comes next stands out. */
function pips(given: FreeView): HTMLElement {
  const of = (at: number): HTMLElement => {
    const result = given.results[at];
    const isNext = at === given.results.length && !given.isOver;
    const won = result === undefined || result === null ? null : result;
    return h(
      'li',
      { class: `given-pip${won === null ? (isNext ? ' next' : '') : won > 0 ? ' won' : ' none'}` },
      h('span', {}, String(at + 1)),
      h('b', {}, won === null ? '·' : shortMoney(won)),
    );
  };
  return h('ol', { class: 'given-pips' }, ...Array.from({ length: given.count }, (_, at) => of(at)));
}

function makeStrip({ store, words }: End): HTMLElement {
  const strip = h('section', { class: 'given', 'aria-live': 'polite' });
  let shown: FreeView | null | undefined;
  store.watch(({ given }) => {
    if (given === shown) return;
    shown = given;
    strip.hidden = given === null;
    if (!given) return fill(strip);
    strip.setAttribute('aria-label', words.say('givenSpins'));
    fill(
      strip,
      h(
        'p',
        { class: 'given-left' },
        h('span', {}, words.say('givenLeft')),
        h('b', {}, words.say('givenOf', { n: count(given.left), total: count(given.count) })),
      ),
      given.count <= MAX_PIPS && pips(given),
      h('p', { class: 'given-won' }, h('span', {}, words.say('givenWon')), h('b', {}, money(given.won))),
    );
  });
  return strip;
}

/** Said once all are over: what they won, and that it is not in the balance yet. */
function makeEnd({ store, words, goBack }: End): HTMLElement {
  const box = h('div', { class: 'given-end', role: 'dialog', 'aria-label': words.say('givenSpins') });
  let shown: FreeView | null | undefined;
  store.watch(({ given, phase }) => {
    const isAll = given !== null && given.isOver && phase === 'free' && given.results.every((result) => result !== null);
    const now = isAll ? given : null;
    if (now === shown) return;
    shown = now;
    box.hidden = now === null;
    if (!now) return fill(box);
    const back = h('button', { type: 'button', class: 'button main', onclick: goBack }, words.say('givenBack'));
    fill(
      box,
      h('p', { class: 'given-title' }, words.say(now.left === 0 ? 'givenDone' : 'givenOver', { n: count(now.count) })),
      h('p', { class: 'given-sum' }, money(now.won)),
      h('p', {}, words.say(now.won > 0 ? 'givenComes' : 'givenNothing')),
      now.count <= MAX_PIPS && pips(now),
      h(
        'div',
        { class: 'given-actions' },
        back,
        h('button', { type: 'button', class: 'button', onclick: () => store.set({ given: null }) }, words.say('givenGoOn')),
      ),
    );
    back.focus();
  });
  return box;
}
