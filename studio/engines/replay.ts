import { drawJackpot } from './jackpot.ts';
import type { AnyKind, Draw, Turn } from './kind.ts';
import type { JackpotSeries } from './title.ts';

/** A round after its last request, with what all its requests staked. */
export type Played = { readonly turn: Turn<unknown>; readonly stake: number; readonly jackpot: string | null };

/** Plays a round from its first request to its last. A jackpot is drawn after the opening, for its stake. */
export function playRequests(
  kind: AnyKind,
  title: unknown,
  series: JackpotSeries | null,
  [opening, ...steps]: readonly unknown[],
  draw: Draw,
): Played {
  let turn = kind.open(title, opening, draw);
  let stake = turn.stake;
  const jackpot = series ? drawJackpot(series, stake, draw) : null;
  for (const request of steps) {
    turn = kind.step(title, turn.state, request, draw);
    stake += turn.stake;
  }
  return { turn, stake, jackpot };
}
