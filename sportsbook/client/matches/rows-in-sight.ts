/** The rows from `first` up to but not including `end` stand in the page; `before` and `after` are the room of the others, in CSS pixels. */
export type Range = { readonly first: number; readonly end: number; readonly before: number; readonly after: number };

/** So many rows beneath each other, and how high each is and all of them are together. */
export type Block = { readonly count: number; readonly whole: number; readonly heightOf: (at: number) => number };

/**
 * The rows that touch the window or are no further than `beyond` from it. `top` is how far the first row lies below the window's upper
 * edge, or above it (negative); a list that became shorter than that is scrolled to its end. Of thousands of rows only those of blocks at
 * an edge are looked at.
 */
export function rowsInSight(blocks: readonly Block[], top: number, windowHeight: number, beyond: number): Range {
  const whole = blocks.reduce((sum, block) => sum + block.whole, 0);
  const upper = top < 0 ? Math.max(top, windowHeight - whole) : top;
  /** How many rows lie above an edge of the window, and how high they are: those that end above it, or those that begin above it. */
  const above = (edge: number, isWhole: boolean): { rows: number; height: number } => {
    let rows = 0;
    let height = 0;
    for (const block of blocks) {
      if (upper + height + block.whole < edge) {
        rows += block.count;
        height += block.whole;
        continue;
      }
      for (let at = 0; at < block.count; at += 1) {
        const own = block.heightOf(at);
        if (isWhole ? upper + height + own >= edge : upper + height >= edge) return { rows, height };
        rows += 1;
        height += own;
      }
    }
    return { rows, height };
  };
  const first = above(-beyond, true);
  const end = above(windowHeight + beyond, false);
  return { first: first.rows, end: end.rows, before: first.height, after: whole - end.height };
}
