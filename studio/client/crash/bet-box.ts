import { type CrashTitle, payAt } from '../../engines/crash/crash.ts';
import { isStake, stakeBelow } from '../../engines/stakes.ts';
import type { AutoRunView, SharedBetView, SharedRoundView } from '../../server/api.ts';
import type { AutoLimits } from '../shell/auto.ts';
import { h } from '../shell/dom.ts';
import { makeMode } from '../shell/floor/mode.ts';
import { makeNumberField } from '../shell/floor/number-field.ts';
import type { StopRules } from '../shell/floor/stop-rules.ts';
import { makeSwitch } from '../shell/floor/switch.ts';
import { keepSetting, readSetting } from '../shell/settings.ts';
import { makeAutoBet, type AutoBet } from './auto-bet.ts';
import { currencySign, money, type Words } from '../shell/words.ts';
import { timesText } from './words.ts';

/** What a box is told of: the round, the player's bet in it, and the height of the moment. */
export type BoxState = {
  readonly phase: SharedRoundView['phase'];
  readonly bet: SharedBetView | null;
  readonly height: number;
  readonly isUp: boolean;
};

type Box = {
  readonly slot: 1 | 2;
  readonly title: CrashTitle;
  readonly currency: string;
  readonly words: Words;
  readonly place: (stake: number, target: number | null, run: string | null) => void;
  /** Bets by themselves, where the licence allows them. */
  readonly auto: AutoCalls | null;
  readonly take: (bet: SharedBetView) => void;
  /** What ends a run, for both boxes; `onMode` is told when another mode or stake is chosen. */
  readonly rules: StopRules;
  readonly onMode: () => void;
};

/** Begins a run of the box's stake, each bet taken at its height. */
export type AutoCalls = Omit<Parameters<typeof makeAutoBet>[1], 'start'> & {
  readonly start: (limits: AutoLimits, bet: { readonly stake: number; readonly target: number }) => Promise<AutoRunView | null>;
};

export type BetBox = {
  readonly run: AutoBet | null;
  readonly element: HTMLElement;
  readonly isAutomatic: () => boolean;
  readonly stake: () => number;
  readonly show: (state: BoxState, isAnswered?: boolean) => void;
  readonly act: () => void;
  /** What a bet takes from now on. */
  readonly limit: (max: number) => void;
};

/** What the box's button says, and whether there is nothing to press. */
function mainWords(
  { say }: Words,
  { bet, phase, height }: BoxState,
  canTake: boolean,
  isWaiting: boolean,
  stake: number,
): readonly [label: string, note: string, isOff: boolean] {
  if (bet && canTake)
    return [say('crashTake', { amount: money(payAt(bet.stake, height)) }), `${money(bet.stake)} × ${(height / 100).toFixed(2)}`, false];
  if (bet?.height)
    return [
      say('crashTaken', { height: timesText(bet.height) }),
      say('crashPaid', { amount: money(bet.payout), net: money(bet.payout - bet.stake, true) }),
      false,
    ];
  if (bet && bet.state !== 'void' && phase !== 'ended') return [say('crashIn'), money(bet.stake), true];
  if (phase === 'betting') return [say('crashPlace'), money(stake), false];
  return isWaiting ? [say('crashWaiting'), say('crashCancel'), false] : [say('crashNext'), money(stake), false];
}

/** The field of the stake, which is kept for the next visit; `limit` says what a bet takes from now on. */
function makeStake({ stakes: offered }: CrashTitle, setting: string, currency: string, { say }: Words, onWrite: () => void) {
  let stakes = offered;
  const kept = Number(readSetting(`${setting}:stake`));
  let stake = isStake(stakes, kept) ? kept : stakes.usual;
  const field = makeNumberField({
    label: say('stake'),
    prefix: currencySign(currency),
    read: () => stake,
    write: (value) => {
      stake = stakeBelow(stakes, Math.round(value * 100));
      keepSetting(`${setting}:stake`, String(stake));
      onWrite();
    },
    show: (value) => money(value),
  });
  const limit = (max: number): void => {
    stakes = { ...stakes, max };
    stake = stakeBelow(stakes, stake);
  };
  return { field, read: () => stake, limit };
}

/** The field of the height at which a bet is taken by itself, with the switch that puts it to use. */
function makeTarget({ targets }: CrashTitle, { say }: Words, end: HTMLElement) {
  let target = targets.usual;
  const field = makeNumberField({
    label: say('crashTarget'),
    suffix: '×',
    end,
    read: () => target,
    write: (value) => (target = Math.min(targets.max, Math.max(targets.min, Math.round(value * 100)))),
    show: (value) => (value / 100).toFixed(2),
  });
  return { field, read: () => target };
}

/** The run of a box, and the choice whether its button begins one; in a run its own button stands in the choice's place. */
function makeRuns(words: Words, calls: Parameters<typeof makeAutoBet>[1] | null, onChange: () => void) {
  let isAutomatic = false;
  const run = calls && makeAutoBet(words, calls, onChange);
  const mode =
    run &&
    makeMode(words, (to) => {
      isAutomatic = to;
      onChange();
    });
  const id = (): string | null => run?.id() ?? null;
  return {
    run,
    id,
    isAutomatic: () => isAutomatic,
    elements: mode ? [mode.element, run.element] : [],
    show: (): void => {
      if (run) run.element.hidden = id() === null;
      if (mode) mode.element.hidden = id() !== null;
    },
  };
}

/** One of the two bets: stake, the height at which it is taken by itself, and one button that bets, takes, or says what came of it. */
export function makeBetBox({ slot, title, currency, words, place, take, auto: calls, rules, onMode }: Box): BetBox {
  const { say } = words;
  const { targets } = title;
  const setting = `crash:${slot}`;
  const staked = makeStake(title, setting, currency, words, () => change());
  let state: BoxState = { phase: 'ended', bet: null, height: 100, isUp: false };
  /** Asked for while bets were locked: placed when the next window opens. */
  let isWaiting = false;
  let isBusy = false;
  const auto = makeSwitch(say('crashAuto'), `${setting}:auto`, () => show(state), true);
  const target = makeTarget(title, words, auto.element);
  const start = (limits: AutoLimits) => calls?.start(limits, { stake: staked.read(), target: target.read() }) ?? Promise.resolve(null);
  const change = (): void => {
    if (isAutomatic()) isWaiting = false;
    show(state);
    onMode();
  };
  const runs = makeRuns(words, calls && { ...calls, start }, change);
  const { run, id: runId, isAutomatic } = runs;
  const [label, note] = [h('b'), h('span')];
  const main = h('button', { type: 'button', class: 'floor-main', onclick: () => act() }, label, ' ', note);
  const element = h(
    'section',
    { class: 'crashbet', 'aria-label': say('crashBet', { n: slot }) },
    h('div', { class: 'crashhead' }, h('h2', {}, say('crashBet', { n: slot })), ...runs.elements),
    h('div', { class: 'crashfields' }, staked.field.element, target.field.element),
    main,
  );

  const canTake = (): boolean => state.phase === 'playing' && state.bet?.state === 'riding' && state.height >= targets.min;
  const isFree = (): boolean => state.bet === null || state.bet.state === 'void' || state.phase === 'ended';
  const beginRun = (): void => {
    isBusy = true;
    void run?.begin(rules.read()).then(() => show(state, true));
  };
  function act(): void {
    if (isBusy || !state.isUp) return;
    if (state.bet && canTake()) {
      isBusy = true;
      take(state.bet);
    } else if (runId() !== null) {
      if (isFree()) run?.stop();
    } else if (isAutomatic()) {
      if (isFree()) beginRun();
    } else if (isFree() && state.phase === 'betting') {
      isBusy = true;
      place(staked.read(), auto.isOn() ? target.read() : null, null);
    } else if (isFree() || state.phase === 'playing') isWaiting = !isWaiting;
    show(state);
  }

  function show(next: BoxState, isAnswered = false): void {
    if (isAnswered || next.phase !== state.phase) isBusy = false;
    state = next;
    const isOpen = state.phase === 'betting' && isFree() && !isBusy;
    if (isOpen && runId() !== null) {
      // Nobody is there to see it.
      if (document.hidden) run?.stop();
      else {
        isBusy = true;
        place(staked.read(), target.read(), runId());
      }
    } else if (isOpen && isWaiting) {
      isWaiting = false;
      isBusy = true;
      place(staked.read(), auto.isOn() ? target.read() : null, null);
    }
    const isLocked = !isFree() || runId() !== null;
    staked.field.refresh(isLocked);
    // Every bet of a run is taken at its height.
    target.field.refresh(isLocked || !(auto.isOn() || isAutomatic()));
    auto.element.hidden = isAutomatic();
    runs.show();
    const isOffered = isAutomatic() && runId() === null && isFree();
    const [first, second, isOff] = isOffered
      ? [say('autoStart', { n: rules.read().rounds }), `${money(staked.read())} · ${timesText(target.read())}`, false]
      : mainWords(words, state, canTake(), isWaiting || runId() !== null, staked.read());
    if (label.textContent !== first) label.textContent = first;
    if (note.textContent !== second) note.textContent = second;
    main.setAttribute('aria-disabled', String(isOff || isBusy || !state.isUp));
    main.classList.toggle('calm', isWaiting);
    main.classList.toggle('taken', state.bet?.height !== null && state.bet?.height !== undefined && !canTake());
  }
  const limit = (max: number): void => {
    staked.limit(max);
    show(state);
  };
  return { element, show, act, limit, run, isAutomatic, stake: staked.read };
}
