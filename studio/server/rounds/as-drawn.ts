import { isEqual } from '../../engines/equal.ts';
import { playFair } from '../../engines/fairness.ts';
import { playRequests } from '../../engines/replay.ts';
import type { Studio } from '../context.ts';
import { seriesOf } from '../jackpots/series.ts';
import type { RoundRow } from './repo.ts';
import { serverSeedOf } from './seeds.ts';
import { stateOf } from './view.ts';

/**
 * Whether a round is what its seeds and requests make of it: its stakes, what it pays, its pool and its state, which is sealed. It is played again
 * before anything is paid, because its row says all of it in clear but the seed and the state (`docs/decisions/0666-rounds-are-played-again.md`).
 */
export async function isAsDrawn(studio: Studio, row: RoundRow): Promise<boolean> {
  const entry = studio.titles.get(row.game);
  // A title that is gone cannot be played again.
  if (!entry) return true;
  const { title, kind } = entry;
  const seeds = { serverSeed: serverSeedOf(studio, row), clientSeed: row.client_seed, nonce: row.nonce };
  try {
    const { turn, stake, jackpot } = await playFair(seeds, (draw) =>
      playRequests(kind.engine, title, seriesOf(studio, title), row.requests, draw),
    );
    return (
      BigInt(stake) === row.stake &&
      BigInt(turn.pay) === row.pay &&
      turn.isOver === row.is_over &&
      jackpot === row.jackpot_pool &&
      isEqual(JSON.parse(JSON.stringify(turn.state)), stateOf(studio, row))
    );
  } catch {
    return false;
  }
}
