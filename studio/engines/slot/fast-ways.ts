import { expandView, wayShare } from './exact.ts';
import { scatterTables } from './fast-lines.ts';
import { fastCollect } from './fast-collect.ts';
import { scaled, type FastSpin } from './fast-spin.ts';
import { byCount, readStrips, windows } from './symbols.ts';
import type { WaysTitle } from './title.ts';

/** Every stop's number of ways for every symbol is known beforehand: a spin multiplies them, for the symbols that run far enough to pay. */
export function fastWays(title: WaysTitle, mode: 'base' | 'free'): FastSpin {
  const symbols = title.symbols.length;
  const reels = title.rows.length;
  const strips = readStrips(title, mode === 'free' ? (title.freeSpins?.strips ?? title.strips) : title.strips);
  const views = strips.map((strip, reel) =>
    windows(title.symbols, strip, title.rows[reel] ?? 0, title.heights).map((view) => expandView(title.symbols, view)),
  );
  const weights = views.map((reel) =>
    Int32Array.from(
      reel.flatMap((view) => title.symbols.map((_, place) => view.reduce((sum, cell) => sum + wayShare(title.symbols, cell, place), 0))),
    ),
  );
  const shows = weights.map((reel) =>
    Int32Array.from({ length: reel.length / symbols }, (_, stop) =>
      title.symbols.reduce(
        (mask, symbol, place) => (symbol.wild || symbol.scatter || reel[stop * symbols + place] === 0 ? mask : mask | (1 << place)),
        0,
      ),
    ),
  );
  /** Reels that a symbol must run over to pay at all. */
  const min = Math.min(...title.symbols.flatMap((symbol) => symbol.pays.flatMap((pay, at) => (pay > 0 ? [at + 1] : []))));
  const pays = Int32Array.from(
    title.symbols.flatMap((symbol) => Array.from({ length: reels + 1 }, (_, count) => byCount(symbol.pays, count))),
  );
  const lengths = Int32Array.from(views, (reel) => reel.length);
  const collects = fastCollect(title, strips);
  const stops = new Int32Array(reels);
  const scatters = scatterTables(title, strips, mode);
  const at = new Int32Array(reels);

  const spin = (random: () => number): number => {
    let count = 0;
    let alive = -1;
    for (let reel = 0; reel < reels; reel += 1) {
      const stop = scaled(random(), lengths[reel]!);
      stops[reel] = stop;
      at[reel] = stop * symbols;
      count += scatters.counts[reel]![stop]!;
      if (reel < min) alive &= shows[reel]![stop]!;
    }
    let pay = scatters.pays[count]!;
    result.freeSpins = scatters.freeSpins[count]!;
    result.scatters = count;
    for (; alive !== 0; alive &= alive - 1) {
      const symbol = 31 - Math.clz32(alive & -alive);
      let ways = 1;
      let run = 0;
      for (; run < reels; run += 1) {
        const weight = weights[run]![at[run]! + symbol]!;
        if (weight === 0) break;
        ways *= weight;
      }
      pay += ways * pays[symbol * (reels + 1) + run]!;
    }
    return collects(pay, stops, random);
  };
  const result: FastSpin = { spin, freeSpins: 0, scatters: 0 };
  return result;
}
