import { collectPlaces } from './collect.ts';
import { scaled } from './fast-spin.ts';
import { weightedAt, weightOf, windows } from './symbols.ts';
import type { ReelTitle } from './title.ts';

/** What comes after the reels: the factor, then a value for every coin in view. */
export function fastCollect(
  title: ReelTitle,
  strips: readonly number[][],
): (pay: number, stops: Int32Array, random: () => number) => number {
  const { factors, collect } = title;
  if (!factors && !collect) return (pay) => pay;
  const places = collect && collectPlaces(title.symbols, collect);
  const views = strips.map((strip, reel) => windows(title.symbols, strip, title.rows[reel] ?? 0, title.heights));
  const countsOf = (place: number): Uint8Array[] =>
    views.map((reel) => Uint8Array.from(reel, (view) => view.filter((cell) => cell === place).length));
  const coins = places ? countsOf(places.coin) : [];
  const collectors = places ? countsOf(places.collector) : [];
  const factorsTotal = factors ? weightOf(factors) : 0;
  const prizesTotal = collect ? weightOf(collect.prizes) : 0;
  return (pay, stops, random) => {
    const factor = factors ? factors[weightedAt(factors, scaled(random(), factorsTotal))]!.times : 1;
    if (!collect) return pay * factor;
    let value = 0;
    let takers = 0;
    for (let reel = 0; reel < stops.length; reel += 1) {
      takers += collectors[reel]![stops[reel]!]!;
      for (let left = coins[reel]![stops[reel]!]!; left > 0; left -= 1)
        value += collect.prizes[weightedAt(collect.prizes, scaled(random(), prizesTotal))]!.coins;
    }
    return (pay + value * takers) * factor;
  };
}
