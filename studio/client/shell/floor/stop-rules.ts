import type { AutoLimits } from '../auto.ts';
import { fill, h } from '../dom.ts';
import { LOSS_STAKES, ROUNDS, WIN_STAKES } from '../panels/auto-limits.ts';
import { keyValue } from '../panels/choices.ts';
import { money, shortMoney, type Words } from '../words.ts';

/** What the rules are shown by: `lost` is what the run that goes on is down by, `limit` where it ends, null where that is what is chosen. */
type RulesState = { readonly isShown: boolean; readonly isFixed: boolean; readonly lost: number; readonly limit: number | null };

type Parts = {
  /** What one round stakes. */
  readonly stake: () => number;
  readonly state: () => RulesState;
  readonly onChange: () => void;
};

export type StopRules = {
  readonly element: HTMLElement;
  readonly read: () => AutoLimits;
  /** Shows what the state says: whether rules are asked for, may be changed, and how far the run is from its loss limit. */
  readonly refresh: () => void;
};

/** Of a single win: none stops the run. */
const NEVER = 0;

/** What ends a run of rounds, in the panel: their number, the most that may be lost, and a single win. Amounts are so many of the round's stakes. */
export function makeStopRules({ stake, state, onChange }: Parts, { say }: Words): StopRules {
  const chosen = (times: readonly number[], usual: number, textOf: (n: number) => string): HTMLSelectElement => {
    const options = times.map((value) => h('option', { value, selected: value === usual }, textOf(value)));
    return h('select', { class: 'floor-box', onchange: onChange }, ...options);
  };
  const amount = (n: number): string => (n === NEVER ? say('autoNever') : shortMoney(n * stake()));
  const rounds = chosen(ROUNDS, 10, String);
  const loss = chosen(LOSS_STAKES, 10, amount);
  const win = chosen([...WIN_STAKES, NEVER], 25, amount);
  const line = (text: string, select: HTMLSelectElement): HTMLElement => h('label', { class: 'stop-rule' }, h('span', {}, text), select);
  const facts = h('dl');
  const bar = h('i');
  const track = h('div', { class: 'stop-bar', 'aria-hidden': 'true' }, bar);
  const element = h(
    'section',
    { class: 'stop-rules', 'aria-label': say('autoRules') },
    h('p', { class: 'floor-label' }, h('span', {}, say('autoRules')), h('span', { class: 'floor-note' }, say('autoRulesNote'))),
    line(say('autoRounds'), rounds),
    line(say('autoLoss'), loss),
    line(say('autoWin'), win),
    facts,
    track,
  );
  const read = (): AutoLimits => ({
    rounds: Number(rounds.value),
    loss: Number(loss.value) * stake(),
    win: Number(win.value) === NEVER ? null : Number(win.value) * stake(),
  });
  let told = 0;
  return {
    element,
    read,
    refresh: () => {
      const { isShown, isFixed, lost, limit } = state();
      element.hidden = !isShown;
      for (const select of [rounds, loss, win]) select.disabled = isFixed;
      if (told !== stake()) {
        told = stake();
        for (const select of [loss, win]) for (const option of select.options) option.textContent = amount(Number(option.value));
      }
      fill(facts, keyValue(say('autoSoFar'), money(lost)));
      bar.style.inlineSize = `${(lost / (limit ?? read().loss)) * 100}%`;
    },
  };
}
