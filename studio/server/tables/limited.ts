import type { TableTitle } from '../../engines/tables/table.ts';

/** A table as it may be played now: what a place and a round take ends where operators say so, at a whole number of chips and never below one. */
export function limited(title: TableTitle, limits: ReadonlyMap<string, number>): TableTitle {
  const allowed = limits.get(title.code);
  if (allowed === undefined) return title;
  const { least, most, round } = title.limits;
  const whole = Math.max(least, Math.floor(allowed / least) * least);
  return { ...title, limits: { least, most: Math.min(most, whole), round: Math.min(round, whole) } };
}
