import { compileSpin, type Tally } from './simulate.ts';
import type { SlotTitle } from './title.ts';

/** Longer cycles are simulated: this many spins take about half a minute. */
const LONGEST_CYCLE = 150_000_000;

/** Every outcome of a title once, in coins; null when free spins, locked or collected coins, trails, factors, falling cells or the length of the cycle do not allow it. */
export function enumerate(title: SlotTitle): Tally | null {
  if (title.layout === 'cluster' || title.freeSpins || (title.layout === 'lines' && title.hold)) return null;
  if (title.heights || title.factors || title.collect || title.trail) return null;
  const lengths = title.strips.map((strip) => strip.length);
  const cycle = lengths.reduce((product, length) => product * length, 1);
  if (cycle > LONGEST_CYCLE) return null;
  // The 32-bit number that makes a spin stop here: the middle of the stop's share.
  const numbers = lengths.map((length) => Float64Array.from({ length }, (_, stop) => Math.floor(((stop + 0.5) / length) * 2 ** 32)));
  const stops = new Int32Array(lengths.length);
  const base = compileSpin(title, 'base');
  const cap = title.maxWin * title.coins;
  let reel = 0;
  const next = (): number => {
    const number = numbers[reel]![stops[reel]!]!;
    reel += 1;
    return number;
  };
  let sum = 0;
  let squares = 0;
  let fourths = 0;
  let hits = 0;
  let max = 0;
  let capped = 0;
  for (let round = 0; round < cycle; round += 1) {
    reel = 0;
    let pay = base.spin(next, -1);
    if (pay > cap) {
      pay = cap;
      capped += 1;
    }
    if (pay > 0) hits += 1;
    sum += pay;
    squares += pay * pay;
    fourths += pay ** 4;
    if (pay > max) max = pay;
    for (let turn = lengths.length - 1; turn >= 0; turn -= 1) {
      stops[turn]! += 1;
      if (stops[turn]! < lengths[turn]!) break;
      stops[turn] = 0;
    }
  }
  return { rounds: cycle, sum, squares, fourths, hits, max, capped };
}
