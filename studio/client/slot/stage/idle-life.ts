import type { SlotTitle } from '../../../engines/slot/title.ts';
import type { Ticker } from './ticker.ts';
import type { StageView } from './view.ts';

const PAUSE_MS = 1_400;
const BREATH_MS = 900;

type Place = { readonly reel: number; readonly row: number };

/** Cells that may breathe: wilds, scatters and the two symbols that pay most; all cells when none of those is in view. */
export function livelyCells(title: SlotTitle, grid: readonly (readonly number[])[]): Place[] {
  const best = [...title.symbols.keys()]
    .toSorted((a, b) => Math.max(0, ...(title.symbols[b]?.pays ?? [])) - Math.max(0, ...(title.symbols[a]?.pays ?? [])))
    .slice(0, 2);
  const isLively = (symbol: number): boolean =>
    best.includes(symbol) || title.symbols[symbol]?.wild !== undefined || title.symbols[symbol]?.scatter !== undefined;
  const places = grid.flatMap((column, reel) => column.map((symbol, row) => ({ reel, row, symbol })));
  const lively = places.filter(({ symbol }) => isLively(symbol));
  return lively.length > 0 ? lively : places;
}

/** Lets one symbol after another breathe between two spins, until the signal aborts. Lit wins stand still. */
export async function breathe(view: StageView, ticker: Ticker, title: SlotTitle, signal: AbortSignal): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    await ticker.wait(PAUSE_MS, signal);
    if (signal.aborted || view.lit || view.banner) continue;
    const grid = view.columns.map((column) => column.cells.map(({ symbol }) => symbol));
    const places = livelyCells(title, grid);
    const place = places[(turn * 7) % places.length];
    const cell = place && view.columns[place.reel]?.cells[place.row];
    if (!cell) continue;
    await ticker.run(
      BREATH_MS,
      (share) => {
        const rise = Math.sin(share * Math.PI);
        cell.scale = 1 + 0.08 * rise;
        cell.shift = -0.035 * rise;
      },
      signal,
    );
    cell.scale = 1;
    cell.shift = 0;
  }
}
