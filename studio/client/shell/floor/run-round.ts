import type { RoundView } from '../../../server/api.ts';
import { sleep } from '../retry.ts';
import type { Play } from '../play.ts';
import type { Store } from '../state.ts';
import type { FloorKind } from './floor-kind.ts';

/** So that each step is seen. */
const STEP_MS = 450;

/**
 * One round of a run, step by step where its kind has several. Null where it did not come to its end: refused, or the run was stopped in its
 * midst, and the player goes on by hand.
 */
export async function runRound(
  { request, next }: Pick<FloorKind, 'request' | 'next'>,
  player: Pick<Play, 'open' | 'step'>,
  store: Pick<Store, 'state'>,
  pause: (ms: number) => Promise<void> = sleep,
): Promise<RoundView | null> {
  let round = await player.open(await request?.());
  if (!next) return round;
  while (round?.state === 'open') {
    await pause(STEP_MS);
    if (!store.state.auto) return null;
    round = await player.step(next(round));
  }
  // What lay below all of it is seen too.
  await pause(STEP_MS);
  return round;
}
