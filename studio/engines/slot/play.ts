import { spinCluster } from './cluster.ts';
import { playHold } from './hold.ts';
import { spinReels, type SpinMode } from './reels.ts';
import type { Draw } from '../kind.ts';
import type { Round, Spin } from './round.ts';
import { plainPlaces } from './symbols.ts';
import type { SlotTitle } from './title.ts';

/** No round is longer, whatever the retriggers; its chance is below 1e-9 in every title (checked beside the proofs). */
export const FREE_SPIN_LIMIT = 500;

/** Plays one round from the draws alone: the same draws give the same round. */
export function playRound(title: SlotTitle, draw: Draw): Round {
  const cap = title.maxWin * title.coins;
  const spin = (mode: SpinMode): Omit<Spin, 'freeSpinsLeft'> =>
    title.layout === 'cluster' ? spinCluster(title, mode, draw) : spinReels(title, mode, draw);
  const first = spin({ mode: 'base', multiplier: 1, expandingSymbol: null });
  let left = Math.min(first.freeSpinsWon, FREE_SPIN_LIMIT);
  const hold = title.layout === 'lines' && title.hold ? playHold(title, title.hold, first.scatters, draw) : null;
  let total = first.pay + (hold?.pay ?? 0);
  const spins: Spin[] = [{ ...first, freeSpinsLeft: left }];
  const expandingSymbol = left > 0 && title.freeSpins?.expandingSymbol ? drawPlain(title, draw) : null;
  const free: SpinMode = { mode: 'free', multiplier: title.freeSpins?.multiplier ?? 1, expandingSymbol };
  for (let played = 1; left > 0 && total < cap; played += 1) {
    const next = spin(free);
    left = Math.min(left - 1 + next.freeSpinsWon, FREE_SPIN_LIMIT - played);
    total += next.pay;
    spins.push({ ...next, freeSpinsLeft: left });
  }
  return { title: title.code, expandingSymbol, spins, ...(hold && { hold }), pay: Math.min(total, cap), isCapped: total > cap };
}

function drawPlain(title: SlotTitle, draw: Draw): number | null {
  const places = plainPlaces(title.symbols);
  return places[draw(places.length)] ?? null;
}
