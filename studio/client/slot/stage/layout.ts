type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** Where everything of a title stands on the stage, in CSS pixels. */
export type Layout = {
  readonly width: number;
  readonly height: number;
  /** Pixels of one drawing unit: a reel window of three rows is 466 units high. */
  readonly unit: number;
  /** Symbols in view by reel; while a reel opens, parts of one. */
  readonly rows: readonly number[];
  /** Rows of the window, as deep as the deepest reel may become. */
  readonly deepest: number;
  readonly cell: { readonly w: number; readonly h: number };
  readonly gap: number;
  /** The window that the symbols turn in. */
  readonly reels: Box;
  /** The window with its border. */
  readonly frame: Box;
  readonly plate: Box;
  readonly isPortrait: boolean;
};

const GAP = 8;
const BORDER = 26;
const PLATE = { above: 110, height: 108 };
const BELOW = 60;
/** Units that the widest trims need on both sides together. */
const TRIM_SIDES = 346;
const WINDOW = { height: 466, width: 782 };

type Stage = { readonly width: number; readonly height: number; readonly top: number; readonly bottom: number };

/** Lays a title of `rows` (symbols in view by reel) out on a stage whose first `top` and last `bottom` pixels are covered. */
export function layoutOf(rows: readonly number[], stage: Stage): Layout {
  const columns = rows.length;
  const deepest = Math.max(...rows);
  const free = { w: stage.width, h: Math.max(160, stage.height - stage.top - stage.bottom) };
  const isPortrait = free.w < free.h * 1.05;
  // Roofs, lamps and wings stand beside the frame: they are not cut where a panel makes the stage narrow.
  const sides = isPortrait ? 8 : TRIM_SIDES;
  const trim = PLATE.above + 2 * BORDER + BELOW;
  let unit = isPortrait ? (free.w - sides) / (WINDOW.width + 2 * BORDER) : free.h / (WINDOW.height + trim);
  if (isPortrait) unit = Math.min(unit, free.h / (WINDOW.height * 0.72 + trim));
  const gap = GAP * unit;
  let h = (free.h - trim * unit - gap * (deepest - 1)) / deepest;
  const max = (free.w - (isPortrait ? 0 : sides * unit) - 2 * BORDER * unit - gap * (columns - 1) - (isPortrait ? sides : 0)) / columns;
  let w = Math.min(max, Math.max(h, Math.min(h * 1.28, (WINDOW.width * unit - gap * (columns - 1)) / columns)));
  if (isPortrait) w = max;
  h = Math.min(h, w * (isPortrait ? 1.06 : 1));
  w = Math.min(w, h * 1.3);
  const reels = { w: w * columns + gap * (columns - 1), h: h * deepest + gap * (deepest - 1) };
  const group = reels.h + trim * unit;
  const y = stage.top + PLATE.above * unit + BORDER * unit + Math.max(0, free.h - group) * (isPortrait ? 0.34 : 0.5);
  const x = (stage.width - reels.w) / 2;
  const border = BORDER * unit;
  const frame = { x: x - border, y: y - border, w: reels.w + 2 * border, h: reels.h + 2 * border };
  const plateWidth = Math.min(frame.w * 0.86, 372 * unit * 1.6);
  return {
    width: stage.width,
    height: stage.height,
    unit,
    rows,
    deepest,
    cell: { w, h },
    gap,
    reels: { x, y, ...reels },
    frame,
    plate: { x: stage.width / 2 - plateWidth / 2, y: frame.y - PLATE.above * unit, w: plateWidth, h: PLATE.height * unit },
    isPortrait,
  };
}

/** The box of a cell; shorter reels stand in the middle of the window. */
export function cellBox(layout: Layout, reel: number, row: number): Box {
  const { cell, gap, reels } = layout;
  return { x: reels.x + reel * (cell.w + gap), y: columnTop(layout, reel) + row * (cell.h + gap), w: cell.w, h: cell.h };
}

export function columnTop({ rows, deepest, cell, gap, reels }: Layout, reel: number): number {
  const missing = deepest - (rows[reel] ?? 0);
  return reels.y + (missing * (cell.h + gap)) / 2;
}

export function columnHeight({ rows, cell, gap }: Layout, reel: number): number {
  const count = rows[reel] ?? 0;
  return count * cell.h + Math.max(0, count - 1) * gap;
}
