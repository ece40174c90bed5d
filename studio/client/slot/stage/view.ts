import type { Cell } from '../../../engines/slot/round.ts';

/** A symbol at rest or falling: `shift` in rows from its place; `prize` is what a locked coin is worth. */
type CellView = { symbol: number; shift: number; alpha: number; scale: number; prize?: string };

/** A turning reel: `symbolAt` names what stands on its endless tape, `position` is how many rows it has moved down. */
export type TapeView = { position: number; speed: number; readonly symbolAt: (index: number) => number };

/** `isAwaited`: the reel turns longer, because it can win free spins. `rows`: how many its window shows, parts of one while it opens. */
export type ColumnView = { cells: CellView[]; tape: TapeView | null; isAwaited: boolean; rows: number };

/** Everything that the canvas shows. The director changes it, the painter draws it. */
export type StageView = {
  columns: ColumnView[];
  /** Cells that are lit; null when none is, and all are at full strength. */
  lit: ReadonlySet<string> | null;
  /** Strength of the cells that are not lit: 1 to 0.46. */
  rest: number;
  pulse: number;
  lines: { readonly line: number; readonly cells: readonly Cell[] }[];
  lineShare: number;
  /** What was paid, and in words how many stakes when that is many. */
  ribbon: { text: string; note: string; scale: number } | null;
  /** Coins that fall for a great win, 0 to 1 of their time. */
  shower: { readonly coins: number; share: number } | null;
  banner: { title: string; text: string; symbol: number | null; alpha: number; scale: number } | null;
};

export const REST_STRENGTH = 0.46;

export const keyOf = (reel: number, row: number): string => `${reel}:${row}`;

export const standing = (symbol: number): CellView => ({ symbol, shift: 0, alpha: 1, scale: 1 });

const columnsOf = (grid: readonly (readonly number[])[]): ColumnView[] =>
  grid.map((column) => ({ cells: column.map(standing), tape: null, isAwaited: false, rows: column.length }));

export const viewOf = (grid: readonly (readonly number[])[]): StageView => ({
  columns: columnsOf(grid),
  lit: null,
  rest: 1,
  pulse: 0,
  lines: [],
  lineShare: 1,
  ribbon: null,
  shower: null,
  banner: null,
});

export const showGrid = (view: StageView, grid: readonly (readonly number[])[]): void => {
  view.columns = columnsOf(grid);
};

export function clearMarks(view: StageView): void {
  Object.assign(view, { lit: null, rest: 1, pulse: 0, lines: [], lineShare: 1, ribbon: null, shower: null, banner: null });
}
