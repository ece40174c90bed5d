/** The rows from `first` up to but not including `end` stand in the page; `before` and `after` are the room of the others, in CSS pixels. */
export type Range = { readonly first: number; readonly end: number; readonly before: number; readonly after: number };

/** How far beyond the window rows are drawn already. */
const BEYOND = 600;

/** The rows that touch the window or nearly do. `top` is how far the first row lies below the window's upper edge, or above it (negative). */
export function rowsInSight(heights: readonly number[], top: number, windowHeight: number): Range {
  let first = 0;
  let before = 0;
  while (first < heights.length && top + before + (heights[first] ?? 0) < -BEYOND) {
    before += heights[first] ?? 0;
    first += 1;
  }
  let end = first;
  let reach = top + before;
  while (end < heights.length && reach < windowHeight + BEYOND) {
    reach += heights[end] ?? 0;
    end += 1;
  }
  let after = 0;
  for (let at = end; at < heights.length; at += 1) after += heights[at] ?? 0;
  return { first, end, before, after };
}
