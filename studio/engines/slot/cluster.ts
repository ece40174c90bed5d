import { scatterResult, type SpinMode } from './reels.ts';
import type { Draw } from '../kind.ts';
import type { Cell, Spin, Step, Win } from './round.ts';
import { byCount } from './symbols.ts';
import type { ClusterTitle, MeterLevel } from './title.ts';

type Grid = number[][];

/** One spin of a cluster title: cells are drawn reel by reel from the top; after each drop the gaps are drawn in the same order. */
export function spinCluster(title: ClusterTitle, { mode, multiplier }: SpinMode, draw: Draw): Omit<Spin, 'freeSpinsLeft'> {
  const weights = (mode === 'free' ? title.freeSpins?.weights : undefined) ?? title.cluster.weights;
  const drops = (mode === 'free' ? title.freeSpins?.dropMultipliers : undefined) ?? title.cluster.dropMultipliers;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const drawCell = (): number => {
    let left = draw(total);
    for (const [place, weight] of weights.entries()) {
      if (left < weight) return place;
      left -= weight;
    }
    throw new Error('draw out of range');
  };
  let grid: Grid = title.rows.map((rows) => Array.from({ length: rows }, drawCell));
  const steps: Step[] = [];
  let gone = 0;
  for (;;) {
    const wins = clusterWins(title, grid, byCount(drops, steps.length + 1) * multiplier);
    if (wins.length === 0 && steps.length > 0) break;
    steps.push({ grid, expandedReels: [], wins, pay: wins.reduce((sum, win) => sum + win.pay, 0) });
    if (wins.length === 0) break;
    gone += wins.reduce((sum, { cells }) => sum + cells.length, 0);
    grid = refill(grid, wins, drawCell);
  }
  const last = steps.at(-1);
  if (last && last.wins.length > 0) steps.push({ grid, expandedReels: [], wins: [], pay: 0 });
  const scatter = scatterResult(title, grid, mode, multiplier);
  const level = levelOf(title.cluster.meter, gone);
  const filled: Win[] =
    level && level.coins > 0 ? [{ kind: 'meter', symbol: 0, count: gone, cells: [], multiplier, pay: level.coins * multiplier }] : [];
  for (const win of [...(scatter.win ? [scatter.win] : []), ...filled]) {
    const end = steps.pop();
    if (end) steps.push({ ...end, wins: [...end.wins, win], pay: end.pay + win.pay });
  }
  const freeSpinsWon = scatter.freeSpins + (mode === 'base' && title.freeSpins ? (level?.freeSpins ?? 0) : 0);
  const pay = steps.reduce((sum, step) => sum + step.pay, 0);
  return { mode, stops: [], steps, scatters: scatter.cells, freeSpinsWon, pay };
}

/** The highest level of a meter that so many vanished cells reach. */
export const levelOf = (meter: readonly MeterLevel[] | undefined, gone: number): MeterLevel | undefined =>
  meter?.findLast(({ cells }) => cells <= gone);

/** All cells of a symbol, wherever they are. */
const everywhere = (grid: Grid, place: number): Cell[] =>
  grid.flatMap((column, reel) => column.flatMap((shown, row): Cell[] => (shown === place ? [[reel, row]] : [])));

/** Clusters of a grid. A wild joins every cluster that it touches, and multiplies each of them. */
function clusterWins(title: ClusterTitle, grid: Grid, multiplier: number): Win[] {
  const wins: Win[] = [];
  for (const [place, symbol] of title.symbols.entries()) {
    if (symbol.wild || symbol.scatter) continue;
    const seen = new Set<number>();
    for (const [reel, column] of grid.entries()) {
      for (const [row, shown] of column.entries()) {
        if (shown !== place || seen.has(reel * 16 + row)) continue;
        const cells = title.cluster.isAnywhere ? everywhere(grid, place) : flood(title, grid, [reel, row], seen);
        if (title.cluster.isAnywhere) for (const [r, w] of cells) seen.add(r * 16 + w);
        const band = title.cluster.sizes.filter((size) => size <= cells.length).length;
        if (band === 0) continue;
        const wilds = cells.reduce((product, [r, w]) => product * (title.symbols[grid[r]?.[w] ?? -1]?.wild?.multiplier ?? 1), 1);
        const pay = byCount(symbol.pays, band) * wilds * multiplier;
        wins.push({ kind: 'cluster', symbol: place, count: cells.length, cells, multiplier: wilds * multiplier, pay });
      }
    }
  }
  return wins;
}

function flood(title: ClusterTitle, grid: Grid, from: Cell, seen: Set<number>): Cell[] {
  const place = grid[from[0]]?.[from[1]];
  const cells: Cell[] = [];
  const taken = new Set<number>([from[0] * 16 + from[1]]);
  const open: Cell[] = [from];
  for (let cell = open.pop(); cell; cell = open.pop()) {
    const [reel, row] = cell;
    cells.push(cell);
    if (grid[reel]?.[row] === place) seen.add(reel * 16 + row);
    for (const [r, w] of [
      [reel - 1, row],
      [reel + 1, row],
      [reel, row - 1],
      [reel, row + 1],
    ] as const) {
      const shown = grid[r]?.[w];
      if (shown === undefined || taken.has(r * 16 + w) || (shown !== place && !title.symbols[shown]?.wild)) continue;
      taken.add(r * 16 + w);
      open.push([r, w]);
    }
  }
  return cells;
}

function refill(grid: Grid, wins: readonly Win[], drawCell: () => number): Grid {
  const gone = new Set(wins.flatMap((win) => win.cells.map(([reel, row]) => reel * 16 + row)));
  return grid.map((column, reel) => {
    const kept = column.filter((_, row) => !gone.has(reel * 16 + row));
    return [...Array.from({ length: column.length - kept.length }, drawCell), ...kept];
  });
}
