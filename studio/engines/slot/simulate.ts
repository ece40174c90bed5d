import { seededRandom } from '../random.ts';
import { fastCluster } from './fast-cluster.ts';
import { fastLines } from './fast-lines.ts';
import { scaled, type FastSpin } from './fast-spin.ts';
import { fastWays } from './fast-ways.ts';
import { fastHold } from './hold.ts';
import { FREE_SPIN_LIMIT } from './play.ts';
import { plainPlaces } from './symbols.ts';
import type { SlotTitle } from './title.ts';
import { playTrail } from './trail.ts';

/** Sums over rounds, in coins. */
export type Tally = {
  readonly rounds: number;
  readonly sum: number;
  readonly squares: number;
  readonly fourths: number;
  readonly hits: number;
  readonly max: number;
  readonly capped: number;
};

/** Plays rounds as `playRound` does, from the same numbers to the same coins, on typed arrays and without telling how. */
export function simulate(title: SlotTitle, rounds: number, seed: number, random = seededRandom(seed)): Tally {
  const base = compileSpin(title, 'base');
  const free = title.freeSpins ? compileSpin(title, 'free') : base;
  const multiplier = title.freeSpins?.multiplier ?? 1;
  const places = title.freeSpins?.expandingSymbol ? plainPlaces(title.symbols) : [];
  const hold = title.layout === 'lines' ? title.hold : undefined;
  const trail = title.layout === 'cluster' ? undefined : title.trail;
  const cells = title.rows.reduce((total, rows) => total + rows, 0);
  const cap = title.maxWin * title.coins;
  let sum = 0;
  let squares = 0;
  let fourths = 0;
  let hits = 0;
  let max = 0;
  let capped = 0;
  for (let round = 0; round < rounds; round += 1) {
    let pay = base.spin(random, -1);
    if (hold && base.scatters >= hold.from) pay += title.coins * fastHold(hold, cells, base.scatters, random);
    if (trail) pay += playTrail(trail, base.scatters, title.coins, (n) => scaled(random(), n))?.pay ?? 0;
    if (base.freeSpins > 0) {
      let left = Math.min(base.freeSpins, FREE_SPIN_LIMIT);
      const expanding = places.length > 0 ? (places[scaled(random(), places.length)] ?? -1) : -1;
      for (let played = 1; left > 0 && pay < cap; played += 1) {
        pay += multiplier * free.spin(random, expanding);
        left = Math.min(left - 1 + free.freeSpins, FREE_SPIN_LIMIT - played);
      }
    }
    if (pay > 0) {
      if (pay > cap) {
        pay = cap;
        capped += 1;
      }
      hits += 1;
      sum += pay;
      squares += pay * pay;
      fourths += pay ** 4;
      if (pay > max) max = pay;
    }
  }
  return { rounds, sum, squares, fourths, hits, max, capped };
}

/** A title's spins of one mode on typed arrays. */
export function compileSpin(title: SlotTitle, mode: 'base' | 'free'): FastSpin {
  if (title.layout === 'cluster') return fastCluster(title, mode);
  return title.layout === 'lines' ? fastLines(title, mode) : fastWays(title, mode);
}

/** What a tally says of a title: means in stakes, with standard errors. */
export function measures(
  tally: Tally,
  coins: number,
): { rtp: number; rtpError: number; hitRate: number; deviation: number; deviationError: number } {
  const n = tally.rounds;
  const mean = tally.sum / n;
  const variance = tally.squares / n - mean * mean;
  const varianceError = Math.sqrt(Math.max(0, tally.fourths / n - (tally.squares / n) ** 2) / n);
  const deviation = Math.sqrt(variance);
  return {
    rtp: mean / coins,
    rtpError: deviation / Math.sqrt(n) / coins,
    hitRate: tally.hits / n,
    deviation: deviation / coins,
    deviationError: deviation === 0 ? 0 : varianceError / (2 * deviation) / coins,
  };
}
