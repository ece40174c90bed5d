import type { Draw } from './kind.ts';
import type { JackpotSeries } from './title.ts';

/** The pool that a stake (minor units) hits, or null: one draw a pool in the order of the series, the first hit counting. Drawn after the round. */
export function drawJackpot(series: JackpotSeries, stake: number, draw: Draw): string | null {
  let hit: string | null = null;
  for (const pool of series.pools) {
    const isHit = draw(pool.hitStake) < stake;
    if (isHit && hit === null) hit = pool.code;
  }
  return hit;
}

/**
 * What pools return of every stake in the long run: all contributions, and the seeds that the house puts in after each hit.
 * Exact but for two pools hit in one round (below 1e-8 of a round), where the later pool keeps its money for the next hit.
 */
export function jackpotRtp(series: JackpotSeries): number {
  return series.pools.reduce((sum, pool) => sum + pool.contributionPpm / 1e6 + pool.seed / pool.hitStake, 0);
}
