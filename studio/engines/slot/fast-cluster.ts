import { levelOf } from './cluster.ts';
import { scaled, type FastSpin } from './fast-spin.ts';
import { byCount, scatterPlace } from './symbols.ts';
import type { ClusterTitle } from './title.ts';

/** Cells in one array with a border, reel by reel; symbols are drawn from a table with one entry for each part of weight. */
export function fastCluster(title: ClusterTitle, mode: 'base' | 'free'): FastSpin {
  const reels = title.rows.length;
  const rows = Math.max(...title.rows);
  const span = rows + 2;
  const weights = (mode === 'free' ? title.freeSpins?.weights : undefined) ?? title.cluster.weights;
  const drops = (mode === 'free' ? title.freeSpins?.dropMultipliers : undefined) ?? title.cluster.dropMultipliers;
  const symbolOf = Int32Array.from(weights.flatMap((weight, place) => Array.from({ length: weight }, () => place)));
  const total = symbolOf.length;
  const isPlain = Uint8Array.from(title.symbols, (symbol) => (symbol.wild || symbol.scatter ? 0 : 1));
  const wilds = Int32Array.from(title.symbols, (symbol) => symbol.wild?.multiplier ?? 0);
  const cells = reels * rows;
  const pays = paysBySize(title, cells);
  const scatter = scatterPlace(title.symbols);
  const rules = title.symbols[scatter]?.scatter;
  const table = mode === 'free' ? (title.freeSpins?.retrigger ?? rules?.freeSpins) : rules?.freeSpins;
  const grid = new Int32Array((reels + 2) * span).fill(-1);
  const mark = new Int32Array(grid.length);
  const gone = new Uint8Array(grid.length);
  const stack = new Int32Array(cells);
  const around = [-span, span, -1, 1];
  let visit = 0;
  /** Cells that vanished, a wild in two clusters twice. */
  let vanished = 0;
  const { meter, isAnywhere } = title.cluster;

  /** Floods the cluster of a cell, or finds its equals wherever they are, marks what wins, and returns its pay before the drop's multiplier. */
  const clusterPay = (from: number, place: number): number => {
    visit += 1;
    const own = visit;
    let multiplier = 1;
    let size = isAnywhere ? findAll(grid, place, from, { mark, own, stack }) : 0;
    let top = isAnywhere ? size : 1;
    stack[0] = from;
    mark[from] = own;
    while (size < top) {
      const cell = stack[size]!;
      size += 1;
      if (grid[cell] !== place) multiplier *= wilds[grid[cell]!]!;
      for (const step of around) {
        const next = cell + step;
        const shown = grid[next]!;
        if (shown < 0 || mark[next] === own || (shown !== place && wilds[shown] === 0)) continue;
        mark[next] = own;
        stack[top] = next;
        top += 1;
      }
    }
    const pay = pays[place]![size]!;
    if (pay === 0) return 0;
    vanished += size;
    for (let i = 0; i < size; i += 1) gone[stack[i]!] = 1;
    return pay * multiplier;
  };

  const fill = (random: () => number): void => {
    for (let reel = 1; reel <= reels; reel += 1) {
      let to = reel * span + rows;
      for (let cell = to; cell > reel * span; cell -= 1) {
        if (gone[cell] === 1) continue;
        grid[to] = grid[cell]!;
        to -= 1;
      }
      for (let cell = reel * span + 1; cell <= to; cell += 1) grid[cell] = symbolOf[scaled(random(), total)]!;
    }
  };

  const spin = (random: () => number): number => {
    gone.fill(1);
    vanished = 0;
    let sum = 0;
    for (let drop = 1; ; drop += 1) {
      fill(random);
      gone.fill(0);
      const first = visit;
      let pay = 0;
      for (let reel = 1; reel <= reels; reel += 1) {
        for (let cell = reel * span + 1; cell <= reel * span + rows; cell += 1) {
          const place = grid[cell]!;
          if (isPlain[place] === 1 && mark[cell]! <= first) pay += clusterPay(cell, place);
        }
      }
      if (pay === 0) break;
      sum += pay * byCount(drops, drop);
    }
    let count = 0;
    for (let cell = 0; cell < grid.length; cell += 1) if (grid[cell] === scatter) count += 1;
    const level = levelOf(meter, vanished);
    result.freeSpins = title.freeSpins ? byCount(table, count) + (mode === 'base' ? (level?.freeSpins ?? 0) : 0) : 0;
    result.scatters = count;
    return sum + byCount(rules?.pays, count) + (level?.coins ?? 0);
  };
  const result: FastSpin = { spin, freeSpins: 0, scatters: 0 };
  return result;
}

const paysBySize = ({ symbols, cluster }: ClusterTitle, cells: number): Int32Array[] =>
  symbols.map((symbol) =>
    Int32Array.from({ length: cells + 1 }, (_, size) => byCount(symbol.pays, cluster.sizes.filter((min) => min <= size).length)),
  );

/** Marks all cells of a symbol from one on, and lists them; how many there are. */
function findAll(
  grid: Int32Array,
  place: number,
  from: number,
  { mark, own, stack }: { readonly mark: Int32Array; readonly own: number; readonly stack: Int32Array },
): number {
  let size = 0;
  for (let cell = from; cell < grid.length; cell += 1) {
    if (grid[cell] !== place) continue;
    mark[cell] = own;
    stack[size] = cell;
    size += 1;
  }
  return size;
}
