import type { RoundView } from '../../server/api.ts';
import type { Store } from './state.ts';
import { money, type Words } from './words.ts';

/** Limits of a run of auto rounds, in minor units; `win` null: no single win stops it. */
export type AutoLimits = { readonly rounds: number; readonly loss: number; readonly win: number | null };

type AutoEnd = { readonly kind: 'done' } | { readonly kind: 'loss' | 'win'; readonly amount: number } | { readonly kind: 'event' };

/** Why a run ends after a round, or null when it goes on. `result` is what the run won less what it staked, this round included. */
export function autoEnd(limits: AutoLimits, round: RoundView, result: number, left: number, isEvent = false): AutoEnd | null {
  if (limits.win !== null && round.payout >= limits.win) return { kind: 'win', amount: round.payout };
  if (isEvent) return { kind: 'event' };
  if (-result + round.stake > limits.loss) return { kind: 'loss', amount: limits.loss };
  return left === 0 ? { kind: 'done' } : null;
}

/** Plays until a limit is met, the player stops it, a round fails, `isEvent` says that a round needs the player, or the page is left. */
export async function runAuto(
  limits: AutoLimits,
  store: Store,
  play: () => Promise<RoundView | null>,
  words: Words,
  isEvent: (round: RoundView) => boolean = () => false,
  isAway: () => boolean = () => document.hidden,
): Promise<void> {
  let result = 0;
  for (let left = limits.rounds; left > 0;) {
    left -= 1;
    store.set({ auto: { left, result } });
    const round = await play();
    if (!round) break;
    result += round.payout - round.stake;
    const end = autoEnd(limits, round, result, left, isEvent(round));
    if (end) {
      store.set({ notice: endNotice(end, words) });
      break;
    }
    if (!store.state.auto || isAway() || store.state.phase !== 'free') break;
  }
  store.set({ auto: null });
}

function endNotice(end: AutoEnd, words: Words): { text: string } | null {
  if (end.kind === 'event') return null;
  if (end.kind === 'done') return { text: words.say('autoDone') };
  return { text: words.say(end.kind === 'win' ? 'autoStopWin' : 'autoStopLoss', { amount: money(end.amount) }) };
}
