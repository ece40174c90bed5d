/** The rows from `first` up to but not including `end` stand in the page; `before` and `after` are the room of the others, in CSS pixels. */
export type Range = { readonly first: number; readonly end: number; readonly before: number; readonly after: number };

/**
 * The rows that touch the window or are no further than `beyond` from it. `top` is how far the first row lies below the window's upper
 * edge, or above it (negative); a list that became shorter than that is scrolled to its end.
 */
export function rowsInSight(heights: readonly number[], top: number, windowHeight: number, beyond: number): Range {
  const whole = heights.reduce((sum, height) => sum + height, 0);
  const upper = top < 0 ? Math.max(top, windowHeight - whole) : top;
  let first = 0;
  let before = 0;
  while (first < heights.length && upper + before + (heights[first] ?? 0) < -beyond) {
    before += heights[first] ?? 0;
    first += 1;
  }
  let end = first;
  let reach = upper + before;
  while (end < heights.length && reach < windowHeight + beyond) {
    reach += heights[end] ?? 0;
    end += 1;
  }
  return { first, end, before, after: whole - (reach - upper) };
}
