/** How the grid of games is laid out and which part of it stands in the page. Sizes in CSS pixels. */
export type GridShape = {
  readonly columns: number;
  readonly tileHeight: number;
  readonly rowHeight: number;
  /** The first card takes two columns and two rows. */
  readonly isLed?: boolean;
};
/** Portrait covers, or the wide cards of tables and books. */
export type GridLayout = 'cover' | 'table';
export type GridRange = { readonly first: number; readonly end: number; readonly firstRow: number };

const COLUMNS = { cover: [7, 6, 4, 3, 2], table: [4, 3, 2, 1, 1] } as const;
// Below this a third cover has no room for its title: a telephone under a large zoom.
const NARROWEST = 360;

/** Covers or cards in a row by the width of the window. */
export function columnsFor(windowWidth: number, layout: GridLayout = 'cover'): number {
  const [widest, wide, middle, narrow, min] = COLUMNS[layout];
  if (windowWidth < NARROWEST) return min;
  return windowWidth >= 1280 ? widest : windowWidth >= 1024 ? wide : windowWidth >= 768 ? middle : narrow;
}

const WIDE_GAP = { column: 16, row: 22, meta: 28 };
const NARROW_GAP = { column: 10, row: 12, meta: 0 };
const TABLE_GAP = { column: 16, row: 16, meta: 70 };
export const gapsFor = (windowWidth: number, layout: GridLayout = 'cover') =>
  layout === 'table' ? TABLE_GAP : windowWidth >= 768 ? WIDE_GAP : NARROW_GAP;

// Height by width of a picture.
const RATIO = { cover: 4 / 3, table: 0.6 } as const;

/** A tile is a 3:4 cover with a line of text below it (none on narrow screens), or a 5:3 card with two lines. */
export function gridShape(gridWidth: number, windowWidth: number, layout: GridLayout = 'cover'): GridShape {
  const columns = columnsFor(windowWidth, layout);
  const { column, row, meta } = gapsFor(windowWidth, layout);
  const coverWidth = Math.max(0, (gridWidth - column * (columns - 1)) / columns);
  const tileHeight = Math.round(coverWidth * RATIO[layout]) + meta;
  return { columns, tileHeight, rowHeight: tileHeight + row };
}

// A first card of two columns by two rows takes the room of three more.
const LEAD = 3;
const LEAD_FROM = 5;

/** Whether the first of so many cards stands large: when the two rows beside it are full. */
export const hasLead = (total: number, columns: number, layout: GridLayout): boolean =>
  layout === 'table' && columns >= 3 && total >= LEAD_FROM;

/** The height of a grid of `total` tiles, in rows. */
export const rowsOf = (total: number, columns: number, isLed: boolean): number => Math.ceil((total + (isLed ? LEAD : 0)) / columns);

/** The rows that touch the window, one more on each side; `top` is how far the grid's upper edge lies above (negative) or below the window's. */
export const rowsAt = (rowHeight: number, top: number, windowHeight: number): readonly [first: number, end: number] => [
  Math.floor(-top / rowHeight) - 1,
  Math.ceil((windowHeight - top) / rowHeight) + 1,
];

/**
 * The tiles from `first` up to but not including `end` that must be in the page: whole rows that touch the window, one more on each side.
 * `firstRow` is the row in which they begin, `top` how far the grid's upper edge lies above (negative) or below the window's.
 */
export function visibleRange(total: number, shape: GridShape, top: number, windowHeight: number): GridRange {
  const { columns, rowHeight, isLed = false } = shape;
  if (rowHeight <= 0) return { first: 0, end: 0, firstRow: 0 };
  const rows = rowsOf(total, columns, isLed);
  const [from, to] = rowsAt(rowHeight, top, windowHeight);
  const seenRow = Math.min(Math.max(0, from), Math.max(0, rows - 1));
  const endRow = Math.min(rows, Math.max(0, to));
  // The large card reaches into the second row: both are drawn, or neither.
  const firstRow = isLed && seenRow < 2 ? 0 : seenRow;
  const before = (row: number): number => (isLed && row > 0 ? Math.max(row, 2) * columns - LEAD : row * columns);
  const first = before(firstRow);
  return { first, end: Math.max(first, Math.min(total, before(endRow))), firstRow };
}

/** The pages (from 1) that hold the tiles of a range. */
export function pagesOf({ first, end }: Omit<GridRange, 'firstRow'>, pageSize: number): number[] {
  const from = Math.floor(first / pageSize) + 1;
  const to = Math.max(from, Math.ceil(end / pageSize));
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
