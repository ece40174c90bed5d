import { type BudgetAnswer, budgetAnswer } from '../../server/api.ts';
import { fill, h } from '../shell/dom.ts';
import { ApiError, call } from '../shell/api.ts';
import type { FloorStore } from '../shell/floor/state.ts';
import { ERROR_WORDS } from '../shell/refusals.ts';
import { shortMoney, type Words } from '../shell/words.ts';

type Budget = BudgetAnswer['budget'];
/** Of the usual price of a shot. */
const TIMES = [20, 50, 100, 300, 1_000, 3_000] as const;
const NONE = 0;

export type BudgetField = {
  readonly element: HTMLElement;
  readonly read: () => Budget;
  /** Whether a volley of this stake goes beyond it. */
  readonly isSpent: (stake: number) => boolean;
  /** Asks the server, which counts all windows. */
  readonly ask: () => Promise<void>;
};

/** What this game may cost until its player says otherwise: chosen here, kept and counted by the server. */
export function makeBudgetField(base: string, bearer: string, usual: number, store: FloorStore, { say }: Words): BudgetField {
  let budget: Budget = null;
  const select = h('select', { class: 'floor-box', 'aria-label': say('fishBudget'), onchange: () => void choose(Number(select.value)) });
  const show = (next: Budget): void => {
    budget = next;
    const sums = [...new Set([NONE, ...TIMES.map((times) => times * usual), next?.amount ?? NONE])].toSorted((a, b) => a - b);
    const textOf = (sum: number): string => (sum === NONE ? say('fishNoBudget') : shortMoney(sum));
    fill(select, ...sums.map((sum) => h('option', { value: sum, selected: sum === (next?.amount ?? NONE) }, textOf(sum))));
    store.set({});
  };
  const send = async (body?: { readonly amount: number | null }): Promise<void> => {
    try {
      show((await call(base, bearer, '/api/budget', budgetAnswer, body)).budget);
    } catch (error) {
      show(budget);
      if (error instanceof ApiError && body) store.set({ notice: { text: say(ERROR_WORDS[error.code]) } });
    }
  };
  const choose = (sum: number): Promise<void> => send({ amount: sum === NONE ? null : sum });
  show(null);
  const element = h('div', { class: 'field fish-budget' }, h('div', { class: 'floor-label' }, h('span', {}, say('fishBudget'))), select);
  return {
    element,
    read: () => budget,
    isSpent: (stake) => budget !== null && budget.staked + stake > budget.amount,
    ask: () => send(),
  };
}
