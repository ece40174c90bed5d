import { withBonus } from './bonus.ts';
import { coinMean, collectPlaces } from './collect.ts';
import { type LineWin, lineWin } from './line.ts';
import { holdMean } from './hold.ts';
import { byCount, plainPlaces, readStrips, scatterPlace, weightOf, windows } from './symbols.ts';
import type { CollectRules, LinesTitle, SlotSymbol, WaysTitle } from './title.ts';
import { trailMean } from './trail.ts';

/** Expectations of one spin in coins and free spins, from the strips alone. */
type SpinMeans = { readonly pay: number; readonly freeSpins: number };

/**
 * Exact return to player of a reel title, without jackpots: no spin is simulated. A line's pay is summed over all symbol sequences with the
 * product of their chances; a ways symbol's over run lengths; scatters by folding the reels' counts. Free spins by E[pay] · n / (1 − E[won]). Locked coins by the chance of each number of them.
 */
export function exactRtp(title: LinesTitle | WaysTitle): number {
  if (title.bonuses) return Math.max(...title.bonuses.map((_, at) => bonusRtp(title, at)));
  return plainRtp(title);
}

/** The same while one of the bonuses is always chosen. */
export const bonusRtp = (title: LinesTitle | WaysTitle, at: number): number => plainRtp(withBonus(title, at));

/** Exact return of free spins that are bought. */
export const buyRtp = (title: LinesTitle | WaysTitle): number =>
  title.buy ? (title.buy.freeSpins * freeSpinMean(title)) / title.buy.coins : 0;

function plainRtp(title: LinesTitle | WaysTitle): number {
  const base = spinMeans(title, title.strips, 'base', null);
  const extra = onTop(title);
  if (!title.freeSpins || base.freeSpins === 0) return base.pay / title.coins + extra;
  return (base.pay + base.freeSpins * freeSpinMean(title)) / title.coins + extra;
}

/** Coins that a free spin pays on average, those that it wins included. */
function freeSpinMean(title: LinesTitle | WaysTitle): number {
  if (!title.freeSpins) return 0;
  const strips = title.freeSpins.strips ?? title.strips;
  const places = title.freeSpins.expandingSymbol ? plainPlaces(title.symbols) : [null];
  const series = places.map((place) => {
    const free = spinMeans(title, strips, 'free', place);
    if (free.freeSpins >= 1) throw new Error(`${title.code}: free spins never end`);
    return (free.pay * (title.freeSpins?.multiplier ?? 1)) / (1 - free.freeSpins);
  });
  return series.reduce((sum, value) => sum + value, 0) / series.length;
}

/** Means of one spin; pays without the free spins' multiplier. */
export function spinMeans(
  title: LinesTitle | WaysTitle,
  keys: readonly string[],
  mode: 'base' | 'free',
  expanding: number | null,
): SpinMeans {
  const strips = readStrips(title, keys);
  const landed = strips.map((strip, reel) => windows(title.symbols, strip, title.rows[reel] ?? 0, title.heights));
  const shown = landed.map((reel) => reel.map((view) => expandView(title.symbols, view)));
  const scatter = scatterMeans(title, landed, mode);
  let pay = scatter.pay + (title.layout === 'lines' ? linesMean(title, shown) : waysMean(title.symbols, shown));
  if (title.layout === 'lines' && expanding !== null) {
    const reels = fold(landed.map((reel) => histogram(reel.map((view) => (view.includes(expanding) ? 1 : 0)))));
    pay += reels.reduce((sum, chance, count) => sum + chance * byCount(title.symbols[expanding]?.pays, count), 0) * title.lines.length;
  }
  if (title.collect) pay += collectMean(title.symbols, title.collect, landed);
  return { pay: pay * factorMean(title), freeSpins: scatter.freeSpins };
}

const factorMean = ({ factors }: LinesTitle | WaysTitle): number =>
  factors ? factors.reduce((sum, { times, weight }) => sum + times * weight, 0) / weightOf(factors) : 1;

/** Collectors times the worth of the coins: on one reel both from the same views, on two reels apart. */
function collectMean(symbols: readonly SlotSymbol[], rules: CollectRules, landed: readonly number[][][]): number {
  const { coin, collector } = collectPlaces(symbols, rules);
  const numberOf = (view: readonly number[], place: number): number => view.filter((cell) => cell === place).length;
  const reels = landed.map((views) => ({
    coins: mean(views.map((view) => numberOf(view, coin))),
    collectors: mean(views.map((view) => numberOf(view, collector))),
    both: mean(views.map((view) => numberOf(view, coin) * numberOf(view, collector))),
  }));
  let pairs = 0;
  for (const [at, one] of reels.entries())
    for (const [beside, other] of reels.entries()) pairs += at === beside ? one.both : one.coins * other.collectors;
  return pairs * coinMean(rules);
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
    const mean =
      known.get(key) ??
      lineMean(title.symbols, chances, (win) => win.pay) +
        (title.isBothWays ? lineMean(title.symbols, chances.toReversed(), (win) => (win.count < rows.length ? win.pay : 0)) : 0);
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

function lineMean(symbols: readonly SlotSymbol[], chances: readonly number[][], payOf: (win: LineWin) => number): number {
  const line: number[] = [];
  const paid = (shown: readonly number[]): number => {
    const win = lineWin(symbols, shown);
    return win ? payOf(win) : 0;
  };
  const walk = (reel: number, chance: number): number => {
    if (reel === chances.length) return chance * paid(line);
    const decided = isDecided(symbols, line, reel);
    if (decided) return chance * paid(line.slice(0, reel));
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

/** What locked coins and trails pay on average, in stakes. */
function onTop(title: LinesTitle | WaysTitle): number {
  const { rows, trail } = title;
  const hold = title.layout === 'lines' ? title.hold : undefined;
  if (!hold && !trail) return 0;
  const landed = readStrips(title, title.strips).map((strip, reel) => windows(title.symbols, strip, rows[reel] ?? 0, title.heights));
  const cells = rows.reduce((sum, count) => sum + count, 0);
  const way = trail ? trailMean(trail) : 0;
  const worth = (count: number): number =>
    (hold && count >= hold.from ? holdMean(hold, cells, count) : 0) + (trail && count >= trail.from ? way : 0);
  return scatterCounts(landed, scatterPlace(title.symbols)).reduce((sum, chance, count) => sum + chance * worth(count), 0);
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
