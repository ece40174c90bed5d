import { type LegWorth, worthByMargin, worthOfRiding } from '../../engine/cash-out.ts';
import { areOutcomesJoint, countsFromBet } from '../../engine/market.ts';
import { type Around, halfLinesAround, type Pair, worthBetween } from '../../engine/half-lines.ts';
import type { Db } from '../db/database.ts';
import type { StoredOutcome } from '../db/tables.ts';
import { listHalfLines, type LegRow } from './repo.ts';

/** The prices of open half lines, by what their market is. */
export type HalfLines = ReadonlyMap<string, readonly StoredOutcome[]>;

const nameOf = (leg: Pick<LegRow, 'match_id' | 'part' | 'side'>, type: string, line: number): string =>
  JSON.stringify([leg.match_id, type, leg.part, leg.side, line]);

/** The half lines beside the lines that legs ride on. */
export async function halfLinesOf(db: Db, legs: readonly LegRow[]): Promise<HalfLines> {
  const riding = legs.filter((leg) => leg.verdict === null && (shiftOf(leg) !== 0 || halfLinesAround(leg, leg.outcome) !== null));
  if (riding.length === 0) return new Map();
  const found = await listHalfLines(db, [...new Set(riding.map(({ match_id }) => match_id))]);
  return new Map(found.map((market) => [nameOf(market, market.type, market.line ?? 0), market.outcomes]));
}

function pairOf(outcomes: readonly StoredOutcome[] | undefined, code: string): Pair | null {
  const own = outcomes?.find((one) => one.code === code)?.price;
  const other = outcomes?.find((one) => one.code !== code)?.price;
  return own && other ? { own, other } : null;
}

/** What a leg is worth by the half lines beside it; null where the book does not have both. */
function byHalfLines(leg: LegRow, { type, easier, harder, between }: Around, lines: HalfLines): LegWorth | null {
  const [min, max] = [easier, harder].map((line) => pairOf(lines.get(nameOf(leg, type, line)), leg.outcome));
  return min && max ? worthBetween(leg.price, min, max, between) : null;
}

const QUARTERS = 4;
/** By how many quarters the line that a leg needs now is off its own: goals since the score that it counts from have moved it. */
export function shiftOf(leg: LegRow): number {
  const isCounted = leg.type === 'handicap' || leg.type === 'draw-no-bet';
  if (!isCounted || leg.match_state !== 'live' || !countsFromBet(leg.sport, 'handicap')) return 0;
  return QUARTERS * (leg.home_score - (leg.from_home ?? 0) - (leg.away_score - (leg.from_away ?? 0)));
}

/** A leg that goals have moved is worth what the line that it needs now is: that half line, or those beside it. Null where the book has none. */
export function worthOfMoved(leg: LegRow, shift: number, lines: HalfLines): LegWorth | null {
  const line = (leg.type === 'handicap' ? (leg.line ?? 0) : 0) + shift;
  const around = halfLinesAround({ type: 'handicap', line }, leg.outcome);
  if (around) return byHalfLines(leg, around, lines);
  const pair = pairOf(lines.get(nameOf(leg, 'handicap', line)), leg.outcome);
  return pair && worthOfRiding(leg.price, pair.own, [pair.own, pair.other]);
}

/** What an open leg is worth: on a line that may give some of the stake back by the lines beside it, otherwise by the prices of its market. */
export function worthOfOpen(leg: LegRow, own: number, prices: readonly number[], lines: HalfLines): LegWorth {
  const around = halfLinesAround(leg, leg.outcome);
  if (areOutcomesJoint(leg.type)) return worthByMargin(leg.price, own, leg.margin);
  return (around && byHalfLines(leg, around, lines)) ?? worthOfRiding(leg.price, own, prices);
}
