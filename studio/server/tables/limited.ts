import type { CrashTitle } from '../../engines/crash/crash.ts';
import { stakeBelow } from '../../engines/stakes.ts';
import type { TableTitle } from '../../engines/tables/table.ts';
import type { Title } from '../../titles/catalogue.ts';

/** A table as it may be played now: what a place and a round take ends where operators say so, at a whole number of chips and never below one. */
export function limited(title: TableTitle, limits: ReadonlyMap<string, number>): TableTitle {
  const allowed = limits.get(title.code);
  if (allowed === undefined) return title;
  const { min, max, round } = title.limits;
  const whole = Math.max(min, Math.floor(allowed / min) * min);
  return { ...title, limits: { min, max: Math.min(max, whole), round: Math.min(round, whole) } };
}

/** A flight as it may be played now: each of a player's two bets ends where operators say so. */
export function limitedFlight(title: CrashTitle, limits: ReadonlyMap<string, number>): CrashTitle {
  const allowed = limits.get(title.code);
  if (allowed === undefined) return title;
  const max = stakeBelow(title.stakes, allowed);
  return { ...title, stakes: { ...title.stakes, max, usual: Math.min(title.stakes.usual, max) } };
}

/** A title as a page that opens it now is told of it. */
export function titleNow(title: Title, limits: ReadonlyMap<string, number>): Title {
  if (title.kind === 'table') return limited(title, limits);
  return title.kind === 'crash' ? limitedFlight(title, limits) : title;
}
