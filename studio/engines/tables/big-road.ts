import type { RoadMark } from './road.ts';

/** A win of one side in the big road, with the draws that came right after it. */
export type RoadCell = { readonly column: number; readonly row: number; readonly tone: 'red' | 'blue'; readonly draws: number };

/** Wins of two sides, oldest first: a run goes down its column, and along the row where there is no place below; the other side begins the next column. */
export function bigRoad(tones: readonly RoadMark['tone'][], rows: number): RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let start = -1;
  for (const tone of tones) {
    const last = cells.at(-1);
    if (tone !== 'red' && tone !== 'blue') {
      if (last) cells[cells.length - 1] = { ...last, draws: last.draws + 1 };
      continue;
    }
    const isRun = last?.tone === tone;
    if (!isRun) start += 1;
    const mayFall = isRun && last.column === start && last.row + 1 < rows && !taken.has(`${last.column} ${last.row + 1}`);
    const place = !isRun
      ? { column: start, row: 0 }
      : mayFall
        ? { column: last.column, row: last.row + 1 }
        : { column: last.column + 1, row: last.row };
    taken.add(`${place.column} ${place.row}`);
    cells.push({ ...place, tone, draws: 0 });
  }
  return cells;
}
