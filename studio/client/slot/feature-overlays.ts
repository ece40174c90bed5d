import type { Round } from '../../engines/slot/round.ts';
import type { SlotTitle } from '../../engines/slot/title.ts';
import { fill, h } from '../shell/dom.ts';
import { count, money, type Words } from '../shell/words.ts';
import type { SlotStore } from './state.ts';

/** What a player asks for besides a spin. */
export type Asks = { readonly choose: (bonus: number) => void; readonly buy: () => void };

/** What a title's own mechanics put over the stage: the meter, the trail, the choice of a bonus, and the price of free spins. */
export const makeFeatureOverlays = (title: SlotTitle, store: SlotStore, words: Words, asks: Asks, hasBuys: boolean): HTMLElement[] => [
  ...(title.layout === 'cluster' && title.cluster.meter ? [makeMeter(title, store, words)] : []),
  ...(title.layout !== 'cluster' && title.trail ? [makeTrail(title, store, words)] : []),
  ...(title.bonuses ? [makeChoice(title, store, words, asks.choose)] : []),
  ...(title.buy && hasBuys ? makeBuy(title, store, words, asks.buy) : []),
];

/** Vanished cells of the spin on their way from level to level. */
function makeMeter(title: SlotTitle & { readonly layout: 'cluster' }, store: SlotStore, words: Words): HTMLElement {
  const levels = title.cluster.meter ?? [];
  const top = levels.at(-1)?.cells ?? 1;
  const bar = h('i');
  const number = h('b');
  const marks = levels.map(({ cells }) => {
    const mark = h('span', {}, String(cells));
    mark.style.insetInlineStart = `${(cells / top) * 100}%`;
    return mark;
  });
  const meter = h('p', { class: 'meter' }, h('em', {}, words.say('meter')), h('span', { class: 'meter-way' }, bar, ...marks), number);
  store.watch(({ vanished }) => {
    bar.style.width = `${Math.min(100, (vanished / top) * 100)}%`;
    number.textContent = String(vanished);
    for (const [at, mark] of marks.entries()) mark.classList.toggle('is-met', vanished >= (levels[at]?.cells ?? 0));
  });
  return meter;
}

/** The fields of a trail and the piece on them, while it moves. */
function makeTrail(title: SlotTitle, store: SlotStore, words: Words): HTMLElement {
  const rules = title.layout === 'cluster' ? undefined : title.trail;
  const box = h('section', { class: 'trail', 'aria-live': 'polite' });
  store.watch(({ trail, coinValue }) => {
    box.hidden = trail === null;
    if (!trail || !rules) return;
    const stake = title.coins * coinValue;
    const fields = rules.fields.map(({ times, isEnd }, at) =>
      h(
        'li',
        { class: `${isEnd ? 'is-end' : ''}${at === trail.at ? ' is-here' : at < trail.at ? ' is-behind' : ''}` },
        isEnd ? '×' : h('b', {}, words.say('times', { n: times })),
      ),
    );
    const goal = h(
      'li',
      { class: trail.at >= rules.fields.length ? 'is-goal is-here' : 'is-goal' },
      h('b', {}, words.name(rules.goal.name)),
      h('small', {}, money(rules.goal.times * stake)),
    );
    fill(
      box,
      h(
        'p',
        {},
        h('b', {}, words.say('trailTitle')),
        trail.thrown > 0 && h('em', { class: 'trail-die' }, String(trail.thrown)),
        h('span', {}, words.say('freeTotal', { amount: money(trail.collected) })),
      ),
      h('ol', {}, ...fields, goal),
    );
  });
  return box;
}

/** Free spins were won, and the round waits for how they are to be played. */
function makeChoice(title: SlotTitle, store: SlotStore, words: Words, choose: (bonus: number) => void): HTMLElement {
  const box = h('div', { class: 'given-end choice', role: 'dialog', 'aria-label': words.say('chooseBonus') });
  let shown: string | null = null;
  store.watch(({ open, phase }) => {
    const round = open && phase === 'free' ? (open.outcome as Round | null) : null;
    const now = round?.bonus === null ? (open?.id ?? null) : null;
    if (now === shown) return;
    shown = now;
    box.hidden = now === null;
    if (!round || now === null) return fill(box);
    const scatters = round.spins[0]?.scatters.length ?? 0;
    const buttons = (title.bonuses ?? []).map(({ freeSpins, rules }, at) =>
      h(
        'button',
        { type: 'button', class: 'button main', onclick: () => choose(at) },
        h('b', {}, words.say('freeWon', { n: freeSpins[Math.min(scatters, freeSpins.length) - 1] ?? 0 })),
        h('span', {}, words.say('times', { n: rules.multiplier })),
      ),
    );
    fill(
      box,
      h('p', { class: 'given-title' }, words.say('chooseBonus')),
      h('div', { class: 'choice-ways' }, ...buttons),
      h('p', {}, words.say('chooseNote')),
    );
    buttons[0]?.focus();
  });
  return box;
}

/** The price of free spins, and what is asked before it is paid. */
function makeBuy(title: SlotTitle, store: SlotStore, words: Words, buy: () => void): HTMLElement[] {
  const { say } = words;
  const spins = title.buy?.freeSpins ?? 0;
  const price = (): number => (title.buy?.coins ?? 0) * store.state.coinValue;
  const box = h('div', { class: 'given-end', role: 'dialog', 'aria-label': say('buySpins') });
  const amount = h('b');
  const button = h('button', { type: 'button', class: 'buy-spins' }, h('span', {}, say('buySpins')), amount);
  const close = (): void => {
    box.hidden = true;
    button.focus({ preventScroll: true });
  };
  const pay = h('button', { type: 'button', class: 'button main' }, say('buyPay'));
  pay.onclick = () => {
    close();
    buy();
  };
  const back = h('button', { type: 'button', class: 'button', onclick: close }, say('buyBack'));
  const sum = h('p', { class: 'given-sum' });
  fill(
    box,
    h('p', { class: 'given-title' }, say('buyTitle', { n: spins })),
    sum,
    h('p', {}, say('buyNote')),
    h('div', { class: 'given-actions' }, pay, back),
  );
  box.hidden = true;
  box.onkeydown = (event) => {
    if (event.key === 'Escape') close();
  };
  button.onclick = () => {
    box.hidden = false;
    back.focus();
  };
  store.watch(({ phase, auto, given, open, coinValue }) => {
    amount.textContent = money(price());
    sum.textContent = money(price());
    button.hidden = given !== null;
    const isOver = price() > title.coins * (title.coinValues.at(-1) ?? coinValue);
    button.disabled = phase !== 'free' || auto !== null || open !== null || isOver;
    button.title = isOver ? say('buyTooDear') : say('buyTitle', { n: count(spins) });
  });
  return [button, box];
}
