import type { Spin, Step } from '../../../engines/slot/round.ts';
import type { SlotTitle } from '../../../engines/slot/title.ts';
import { easeOut } from './motion.ts';
import type { Ticker } from './ticker.ts';
import { type ColumnView, showGrid, standing, type StageView } from './view.ts';

type Grid = readonly (readonly number[])[];

/** Moves the symbols: reels that turn on their real strips, or cells that fall. */
export type Reels = {
  /** Sets everything in motion; it goes on until `land` or `rest`. */
  readonly start: () => void;
  /** Brings a spin's first grid to rest. `onStop` is told each reel, `onAwait` each that turns longer for its scatter. */
  readonly land: (spin: Spin, onStop: (reel: number) => void, onAwait: (reel: number) => void) => Promise<void>;
  /** Brings back what was seen before, without a result. */
  readonly rest: () => Promise<void>;
  /** The next drop of a cluster spin: winners are gone, the rest falls. */
  readonly drop: (from: Step, to: Step) => Promise<void>;
  /** Fills whole reels with one symbol. */
  readonly cover: (reels: readonly number[], symbol: number) => Promise<void>;
};

export type ReelOptions = { readonly title: SlotTitle; readonly view: StageView; readonly ticker: Ticker; readonly isCalm: () => boolean };

/** Calm change for readers who want no motion: everything fades over. */
export async function fadeTo(view: StageView, ticker: Ticker, grid: Grid): Promise<void> {
  showGrid(view, grid);
  const cells = view.columns.flatMap((column) => column.cells);
  await ticker.run(200, (share) => {
    for (const cell of cells) cell.alpha = 0.3 + 0.7 * share;
  });
}

/** How long a reel's window takes to open. */
const OPEN_MS = 320;

/** A reel's window opens or closes around its middle. */
export async function openTo(ticker: Ticker, column: ColumnView, rows: number): Promise<void> {
  const from = column.rows;
  if (from === rows) return;
  await ticker.run(OPEN_MS, (share) => {
    column.rows = from + (rows - from) * easeOut(share);
  });
}

export async function coverReels(
  view: StageView,
  ticker: Ticker,
  isCalm: boolean,
  reels: readonly number[],
  symbol: number,
): Promise<void> {
  const cells = reels.flatMap((reel) => {
    const column = view.columns[reel];
    if (!column) return [];
    column.cells = column.cells.map((cell) => (cell.symbol === symbol ? cell : { ...standing(symbol), scale: isCalm ? 1 : 0.2 }));
    return column.cells.filter((cell) => cell.scale < 1);
  });
  if (cells.length === 0) return;
  await ticker.run(300, (share) => {
    for (const cell of cells) cell.scale = 0.2 + 0.8 * easeOut(share);
  });
}
