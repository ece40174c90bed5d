import { stakeBelow, type Stakes } from '../../../engines/stakes.ts';
import type { SessionAnswer } from '../../../server/api.ts';
import { h, refill, write } from '../dom.ts';
import { makeNotice } from '../overlays.ts';
import { keyValue } from '../panels/choices.ts';
import { balanceNodes, currencySign, hasOwnSign, money, type Words } from '../words.ts';
import type { FloorKind } from './floor-kind.ts';
import { makeMode } from './mode.ts';
import { makeNumberField } from './number-field.ts';
import type { FloorState, FloorStore } from './state.ts';
import type { StopRules } from './stop-rules.ts';

type Panel = {
  readonly session: SessionAnswer;
  readonly stakes: Stakes;
  readonly store: FloorStore;
  readonly words: Words;
  readonly kind: FloorKind;
  readonly act: () => void;
  /** Null where rounds may not run by themselves. */
  readonly run: StopRules | null;
};

/** The panel beside the stage: balance, stake, the kind's choices, the main button, and what this visit staked and was paid. */
export function makeBetPanel({ session, stakes, store, words, kind, act, run }: Panel): HTMLElement {
  const { say } = words;
  const setStake = (sum: number): void => store.set({ stake: stakeBelow(stakes, sum) });
  const half = h(
    'button',
    { type: 'button', class: 'floor-button', 'aria-label': say('floorHalf'), onclick: () => setStake(store.state.stake / 2) },
    '½',
  );
  const twice = h(
    'button',
    { type: 'button', class: 'floor-button', 'aria-label': say('floorDouble'), onclick: () => setStake(store.state.stake * 2) },
    '2×',
  );
  const stake = makeNumberField({
    label: say(kind.stakeLabel ?? 'stake'),
    prefix: currencySign(session.currency),
    read: () => store.state.stake,
    write: (value) => setStake(Math.round(value * 100)),
    show: (value) => money(value),
    aside: h('span', { class: 'floor-note' }, say('floorStakeHint', { min: money(stakes.min), max: money(stakes.max) })),
    buttons: [half, twice],
  });
  const balance = h('dd');
  const label = h('b');
  const note = h('span');
  const main = h('button', { type: 'button', class: 'floor-main', onclick: act }, label, ' ', note);
  const mode = run && makeMode(words, (isAutomatic) => store.set({ isAutomatic }));
  const pace = h('p', { class: 'floor-pace' });
  const facts = h('dl', { class: 'floor-facts' });
  const totals = h('div', { class: 'floor-totals' });
  const panel = h(
    'section',
    { class: 'bet-panel', 'aria-label': say('floorPanel') },
    makeNotice(store, words),
    mode?.element,
    h('dl', { class: `floor-balance ${hasOwnSign(session.currency) ? 'told' : ''}` }, h('dt', {}, say('balance')), balance),
    kind.stakeLabel === null ? null : stake.element,
    ...kind.options,
    run?.element,
    main,
    ...kind.below,
    facts,
    totals,
    pace,
  );
  store.watch((state) => {
    const isBusy = state.phase !== 'free' || state.auto !== null;
    refill(balance, ...balanceNodes(state.balance, session.currency));
    stake.refresh(isBusy || state.open !== null);
    mode?.refresh(isBusy || state.open !== null);
    run?.refresh();
    write(pace, say(run && state.isAutomatic ? 'autoNoteFloor' : kind.pace));
    panel.classList.toggle('under-way', state.open !== null && state.auto === null);
    showMain(state);
    const lines = kind.facts(state);
    facts.hidden = lines.length === 0;
    refill(facts, ...lines.map(([name, value]) => keyValue(name, value)));
    refill(totals, ...totalsOf(state, words));
  });

  function showMain(state: Readonly<FloorState>): void {
    const { label: text, note: more, isOff = false } = kind.main(state);
    const isAuto = state.auto !== null;
    const next = run && state.isAutomatic && !state.open ? say('autoStart', { n: run.read().rounds }) : text;
    write(label, isAuto ? say('stopAuto', { n: state.auto?.left ?? 0 }) : next);
    write(note, isAuto ? '' : more);
    const isWaiting = !isAuto && (isOff || state.phase !== 'free');
    main.setAttribute('aria-disabled', String(isWaiting));
    main.classList.toggle('calm', isAuto);
  }

  return panel;
}

function totalsOf({ totals: { rounds, staked, paid } }: Readonly<FloorState>, { say }: Words): HTMLElement[] {
  const net = paid - staked;
  const line = keyValue(say('floorNet'), money(net, true));
  line.querySelector('dd')?.classList.add(net > 0 ? 'positive' : net < 0 ? 'negative' : 'even');
  return [
    h('p', {}, h('b', {}, say('floorSession')), h('span', {}, say('floorRounds', { n: rounds }))),
    h('dl', {}, keyValue(say('staked'), money(staked)), keyValue(say('paid'), money(paid)), line),
  ];
}
