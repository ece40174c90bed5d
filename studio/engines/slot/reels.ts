import { type LineWin, lineWin } from './line.ts';
import type { Draw } from '../kind.ts';
import type { Cell, Spin, Step, Win } from './round.ts';
import { collectCoins } from './collect.ts';
import { byCount, landingAt, landings, readStrips, scatterPlace, weightedAt, weightOf } from './symbols.ts';
import type { LinesTitle, ReelTitle, SlotSymbol, WaysTitle } from './title.ts';

type Grid = number[][];

/** What a spin is played with: the base game's strips or those of the free spins. */
export type SpinMode = { readonly mode: 'base' | 'free'; readonly multiplier: number; readonly expandingSymbol: number | null };

/** One spin of a lines or ways title: one draw a reel, from the left. */
export function spinReels(
  title: LinesTitle | WaysTitle,
  { mode, multiplier, expandingSymbol }: SpinMode,
  draw: Draw,
): Omit<Spin, 'freeSpinsLeft'> {
  const strips = readStrips(title, mode === 'free' ? (title.freeSpins?.strips ?? title.strips) : title.strips);
  const landed = strips.map((strip, reel) =>
    landingAt(title.symbols, strip, title.rows[reel] ?? 0, title.heights, draw(landings(strip, title.heights))),
  );
  const stops = landed.map(({ stop }) => stop);
  const grid = landed.map(({ view }) => view);
  const factor = title.factors && drawFactor(title.factors, draw);
  const times = multiplier * (factor ?? 1);
  const expanded = expandWilds(title.symbols, grid);
  const wins = [
    ...(title.layout === 'lines' ? lineWins(title, expanded.grid, times) : waysWins(title, expanded.grid, times)),
    ...(title.layout === 'lines' && expandingSymbol !== null ? expandWin(title, grid, expandingSymbol, times) : []),
  ];
  const scatter = scatterResult(title, grid, mode, times);
  const collected = title.collect && collectCoins(title.symbols, title.collect, grid, times, draw);
  const all = [...wins, ...(scatter.win ? [scatter.win] : []), ...(collected?.win ? [collected.win] : [])];
  const pay = all.reduce((sum, win) => sum + win.pay, 0);
  const step: Step = { grid, expandedReels: expanded.reels, wins: all, pay };
  return {
    mode,
    stops,
    steps: [step],
    scatters: scatter.cells,
    ...(factor !== undefined && { factor }),
    ...(collected && collected.coins.length > 0 && { coins: collected.coins }),
    freeSpinsWon: scatter.freeSpins,
    pay,
  };
}

const drawFactor = (factors: NonNullable<ReelTitle['factors']>, draw: Draw): number =>
  factors[weightedAt(factors, draw(weightOf(factors)))]?.times ?? 1;

function expandWilds(symbols: readonly SlotSymbol[], grid: Grid): { grid: Grid; reels: number[] } {
  const reels: number[] = [];
  const full = grid.map((column, reel) => {
    const wild = column.find((place) => symbols[place]?.wild?.expands);
    if (wild === undefined) return column;
    reels.push(reel);
    return column.map(() => wild);
  });
  return { grid: full, reels };
}

function lineWins(title: LinesTitle, grid: Grid, multiplier: number): Win[] {
  return title.lines.flatMap((rows, line): Win[] => {
    const shown = rows.map((row, reel) => grid[reel]?.[row] ?? 0);
    const cells = rows.map((row, reel): Cell => [reel, row]);
    const win = lineWin(title.symbols, shown);
    const back = title.isBothWays ? lineWin(title.symbols, shown.toReversed()) : null;
    return [
      ...(win ? [toldLine(line, win, cells.slice(0, win.count), multiplier)] : []),
      ...(back && back.count < rows.length ? [{ ...toldLine(line, back, cells.slice(-back.count), multiplier), isFromRight: true }] : []),
    ];
  });
}

const toldLine = (line: number, { symbol, count, multiplier, pay }: LineWin, cells: readonly Cell[], times: number): Win => ({
  kind: 'line',
  line,
  symbol,
  count,
  cells,
  multiplier: multiplier * times,
  pay: pay * times,
});

function waysWins(title: WaysTitle, grid: Grid, multiplier: number): Win[] {
  return title.symbols.flatMap((symbol, place): Win[] => {
    if (symbol.wild || symbol.scatter) return [];
    let ways = 1;
    let count = 0;
    const cells: Cell[] = [];
    for (const [reel, column] of grid.entries()) {
      let weight = 0;
      for (const [row, shown] of column.entries()) {
        const share = shown === place ? 1 : (title.symbols[shown]?.wild?.multiplier ?? 0);
        if (share > 0) cells.push([reel, row]);
        weight += share;
      }
      if (weight === 0) break;
      ways *= weight;
      count += 1;
    }
    const pay = byCount(symbol.pays, count) * ways * multiplier;
    return pay > 0 ? [{ kind: 'ways', symbol: place, count, ways, cells, multiplier, pay }] : [];
  });
}

function expandWin(title: LinesTitle, grid: Grid, place: number, multiplier: number): Win[] {
  const reels = grid.flatMap((column, reel) => (column.includes(place) ? [reel] : []));
  const pay = byCount(title.symbols[place]?.pays, reels.length) * title.lines.length * multiplier;
  const cells = reels.flatMap((reel) => (grid[reel] ?? []).map((_, row): Cell => [reel, row]));
  return pay > 0 ? [{ kind: 'expand', symbol: place, count: reels.length, cells, multiplier, pay }] : [];
}

/** Scatters in a grid with their win and the free spins they give. */
export function scatterResult(
  title: Pick<LinesTitle, 'symbols' | 'freeSpins'>,
  grid: Grid,
  mode: 'base' | 'free',
  multiplier: number,
): { cells: Cell[]; win: Win | null; freeSpins: number } {
  const place = scatterPlace(title.symbols);
  const rules = title.symbols[place]?.scatter;
  if (!rules) return { cells: [], win: null, freeSpins: 0 };
  const cells = grid.flatMap((column, reel) => column.flatMap((shown, row): Cell[] => (shown === place ? [[reel, row]] : [])));
  const count = cells.length;
  const pay = byCount(rules.pays, count) * multiplier;
  const table = mode === 'free' ? (title.freeSpins?.retrigger ?? rules.freeSpins) : rules.freeSpins;
  return {
    cells,
    win: pay > 0 ? { kind: 'scatter', symbol: place, count, cells, multiplier, pay } : null,
    freeSpins: title.freeSpins ? byCount(table, count) : 0,
  };
}
