import { lineWin } from './line.ts';
import { holdMean } from './hold.ts';
import { byCount, plainPlaces, readStrips, scatterPlace, windows } from './symbols.ts';
import type { LinesTitle, SlotSymbol, WaysTitle } from './title.ts';

/** Expectations of one spin in coins and free spins, from the strips alone. */
type SpinMeans = { readonly pay: number; readonly freeSpins: number };

/**
 * Exact return to player of a reel title, without jackpots: no spin is simulated. A line's pay is summed over all symbol sequences with the
 * product of their chances; a ways symbol's over run lengths; scatters by folding the reels' counts. Free spins by E[pay] · n / (1 − E[won]). Locked coins by the chance of each number of them.
 */
export function exactRtp(title: LinesTitle | WaysTitle): number {
  const base = spinMeans(title, title.strips, 'base', null);
  const held = title.layout === 'lines' ? holdReturn(title) : 0;
  if (!title.freeSpins || base.freeSpins === 0) return base.pay / title.coins + held;
  const strips = title.freeSpins.strips ?? title.strips;
  const places = title.freeSpins.expandingSymbol ? plainPlaces(title.symbols) : [null];
  const series = places.map((place) => {
    const free = spinMeans(title, strips, 'free', place);
    if (free.freeSpins >= 1) throw new Error(`${title.code}: free spins never end`);
    return (free.pay * (title.freeSpins?.multiplier ?? 1)) / (1 - free.freeSpins);
  });
  const perFreeSpin = series.reduce((sum, value) => sum + value, 0) / series.length;
  return (base.pay + base.freeSpins * perFreeSpin) / title.coins + held;
}

/** Means of one spin; pays without the free spins' multiplier. */
export function spinMeans(
  title: LinesTitle | WaysTitle,
  keys: readonly string[],
  mode: 'base' | 'free',
  expanding: number | null,
): SpinMeans {
  const strips = readStrips(title, keys);
  const landed = strips.map((strip, reel) => windows(title.symbols, strip, title.rows[reel] ?? 0));
  const shown = landed.map((reel) => reel.map((view) => expandView(title.symbols, view)));
  const scatter = scatterMeans(title, landed, mode);
  let pay = scatter.pay + (title.layout === 'lines' ? linesMean(title, shown) : waysMean(title.symbols, shown));
  if (title.layout === 'lines' && expanding !== null) {
    const reels = fold(landed.map((reel) => histogram(reel.map((view) => (view.includes(expanding) ? 1 : 0)))));
    pay += reels.reduce((sum, chance, count) => sum + chance * byCount(title.symbols[expanding]?.pays, count), 0) * title.lines.length;
  }
  return { pay, freeSpins: scatter.freeSpins };
}

/** A view after expanding wilds filled it. */
export function expandView(symbols: readonly SlotSymbol[], view: number[]): number[] {
  const wild = view.find((place) => symbols[place]?.wild?.expands);
  return wild === undefined ? view : view.map(() => wild);
}

function linesMean(title: LinesTitle, shown: readonly number[][][]): number {
  const known = new Map<string, number>();
  return title.lines.reduce((sum, rows) => {
    const chances = rows.map((row, reel) => chancesAt(shown[reel] ?? [], row, title.symbols.length));
    const key = JSON.stringify(chances);
    const mean = known.get(key) ?? lineMean(title.symbols, chances);
    known.set(key, mean);
    return sum + mean;
  }, 0);
}

function chancesAt(views: readonly number[][], row: number, symbols: number): number[] {
  const chances = Array.from({ length: symbols }, () => 0);
  for (const view of views) {
    const place = view[row] ?? 0;
    chances[place] = (chances[place] ?? 0) + 1;
  }
  return chances.map((count) => count / views.length);
}

function lineMean(symbols: readonly SlotSymbol[], chances: readonly number[][]): number {
  const line: number[] = [];
  const walk = (reel: number, chance: number): number => {
    if (reel === chances.length) return chance * (lineWin(symbols, line)?.pay ?? 0);
    const decided = isDecided(symbols, line, reel);
    if (decided) return chance * (lineWin(symbols, line.slice(0, reel))?.pay ?? 0);
    let sum = 0;
    for (const [place, part] of (chances[reel] ?? []).entries()) {
      if (part === 0) continue;
      line[reel] = place;
      sum += walk(reel + 1, chance * part);
    }
    line.length = reel;
    return sum;
  };
  return walk(0, 1);
}

/** Whether the run from the left is already broken, so that what follows cannot matter. */
function isDecided(symbols: readonly SlotSymbol[], line: readonly number[], length: number): boolean {
  let run: number | null = null;
  for (let reel = 0; reel < length; reel += 1) {
    const place = line[reel] ?? 0;
    const symbol = symbols[place];
    if (symbol?.wild) continue;
    if (symbol?.scatter || (run !== null && run !== place)) return true;
    run = place;
  }
  return false;
}

function waysMean(symbols: readonly SlotSymbol[], shown: readonly number[][][]): number {
  let sum = 0;
  for (const [place, symbol] of symbols.entries()) {
    if (symbol.wild || symbol.scatter) continue;
    const weights = shown.map((reel) => reel.map((view) => view.reduce((total, cell) => total + wayShare(symbols, cell, place), 0)));
    let run = 1;
    for (let count = 1; count <= weights.length; count += 1) {
      run *= mean(weights[count - 1] ?? []);
      const next = weights[count];
      const stops = next ? next.filter((weight) => weight === 0).length / next.length : 1;
      sum += byCount(symbol.pays, count) * run * stops;
    }
  }
  return sum;
}

/** How many ways a cell gives a symbol: itself once, a wild as often as it multiplies. */
export const wayShare = (symbols: readonly SlotSymbol[], cell: number, place: number): number =>
  cell === place ? 1 : (symbols[cell]?.wild?.multiplier ?? 0);

function scatterMeans(title: LinesTitle | WaysTitle, landed: readonly number[][][], mode: 'base' | 'free'): SpinMeans {
  const place = scatterPlace(title.symbols);
  const rules = title.symbols[place]?.scatter;
  if (!rules) return { pay: 0, freeSpins: 0 };
  const counts = scatterCounts(landed, place);
  const table = mode === 'free' ? (title.freeSpins?.retrigger ?? rules.freeSpins) : rules.freeSpins;
  const over = (values: readonly number[]): number => counts.reduce((sum, chance, count) => sum + chance * byCount(values, count), 0);
  return { pay: over(rules.pays), freeSpins: title.freeSpins ? over(table) : 0 };
}

/** What locked coins pay on average, in stakes. */
function holdReturn(title: LinesTitle): number {
  const { hold, rows } = title;
  if (!hold) return 0;
  const landed = readStrips(title, title.strips).map((strip, reel) => windows(title.symbols, strip, rows[reel] ?? 0));
  const cells = rows.reduce((sum, count) => sum + count, 0);
  return scatterCounts(landed, scatterPlace(title.symbols)).reduce(
    (sum, chance, count) => (count < hold.from ? sum : sum + chance * holdMean(hold, cells, count)),
    0,
  );
}

/** Chance of each number of a symbol in view. */
const scatterCounts = (landed: readonly number[][][], place: number): number[] =>
  fold(landed.map((reel) => histogram(reel.map((view) => view.filter((cell) => cell === place).length))));

/** Chance of each value 0, 1, 2 … in a list of equally likely ones. */
function histogram(values: readonly number[]): number[] {
  const chances = Array.from({ length: Math.max(...values) + 1 }, () => 0);
  for (const value of values) chances[value] = (chances[value] ?? 0) + 1 / values.length;
  return chances;
}

/** Distribution of the sum of independent counts. */
function fold(parts: readonly number[][]): number[] {
  return parts.reduce(
    (sum, part) => {
      const out = Array.from({ length: sum.length + part.length - 1 }, () => 0);
      for (const [i, a] of sum.entries()) for (const [j, b] of part.entries()) out[i + j] = (out[i + j] ?? 0) + a * b;
      return out;
    },
    [1],
  );
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
