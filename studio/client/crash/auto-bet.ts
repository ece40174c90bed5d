import type { AutoRunView, SharedBetView } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import type { AutoLimits } from '../shell/auto.ts';
import { count, money, type Words } from '../shell/words.ts';

type Calls = {
  readonly start: (limits: AutoLimits) => Promise<AutoRunView | null>;
  readonly read: (id: string) => Promise<AutoRunView | null>;
  readonly stop: (id: string) => Promise<AutoRunView | null>;
  readonly notice: (text: string) => void;
};

type Down = { readonly lost: number; readonly limit: number };

export type AutoBet = {
  /** Says how many are left, and stops the run. */
  readonly element: HTMLElement;
  readonly begin: (limits: AutoLimits) => Promise<void>;
  /** The run that places the next bet; null where bets are placed by hand. */
  readonly id: () => string | null;
  readonly placed: (bet: SharedBetView) => void;
  /** What has become of the player's bets. */
  readonly follow: (bets: readonly SharedBetView[]) => void;
  /** How far the run is from the loss that ends it. */
  readonly down: () => Down | null;
  /** The studio takes no other bet of the run: says why. */
  readonly over: () => Promise<void>;
  readonly stop: () => void;
};

/** Why a run is over, in words; by hand nothing is said. */
function endWords({ ended, loss, best }: AutoRunView, { say }: Words): string | null {
  if (ended === 'loss') return say('autoStopLoss', { amount: money(loss) });
  if (ended === 'win') return say('autoStopWin', { amount: money(best) });
  if (ended === 'off') return say('refusedAuto');
  return ended === 'done' ? say('autoDone') : null;
}

/** What bets have cost beyond what they brought; 0 where they brought more, nothing of those that are not decided. */
export function lossOf(bets: readonly SharedBetView[]): number {
  const decided = bets.filter(({ state }) => state === 'paying' || state === 'settled');
  return Math.max(
    0,
    decided.reduce((sum, { stake, payout }) => sum + stake - payout, 0),
  );
}

/** Bets of one slot that follow each other within limits which the studio keeps; `onChange` when the run begins and ends. */
export function makeAutoBet(words: Words, calls: Calls, onChange: () => void): AutoBet {
  const { say } = words;
  let run: { readonly id: string; readonly left: number; readonly limit: number; bets: readonly SharedBetView[] } | null = null;
  const element = h('button', { type: 'button', class: 'button little', onclick: () => stop() });
  const hold = (next: typeof run): void => {
    run = next;
    if (run) element.textContent = say('crashAutoStop', { n: count(run.left) });
    onChange();
  };
  const begin = async (limits: AutoLimits): Promise<void> => {
    const begun = await calls.start(limits);
    if (begun) hold({ id: begun.id, left: begun.left, limit: begun.loss, bets: [] });
  };
  const stop = (): void => {
    if (!run) return;
    void calls.stop(run.id);
    hold(null);
  };
  return {
    element,
    begin,
    id: () => run?.id ?? null,
    placed: (bet) => run && hold({ ...run, left: run.left - 1, bets: [...run.bets, bet] }),
    follow: (bets) => {
      if (run) run.bets = run.bets.map((known) => bets.find(({ id }) => id === known.id) ?? known);
    },
    down: () => run && { lost: lossOf(run.bets), limit: run.limit },
    over: async () => {
      const ended = run && (await calls.read(run.id));
      hold(null);
      const text = ended && endWords(ended, words);
      if (text) calls.notice(text);
    },
    stop,
  };
}
