import type { Db } from '../db/database.ts';
import type { Ground } from '../matches/endings.ts';
import { findGrounds } from '../matches/ground-repo.ts';
import { type HalfLines, halfLinesOf } from './lines.ts';
import type { BetRow, LegRow } from './repo.ts';

/** What stands beside the legs of open bets: half lines, and how the matches of builders stand. */
export type Sight = { readonly lines: HalfLines; readonly grounds: ReadonlyMap<string, Ground> };

export async function sightOf(db: Db, bets: readonly Pick<BetRow, 'id' | 'joint'>[], legs: readonly LegRow[]): Promise<Sight> {
  const joint = new Set(bets.flatMap(({ id, joint: prices }) => (prices === null ? [] : [id])));
  const [together, others] = [legs.filter((leg) => joint.has(leg.bet_id)), legs.filter((leg) => !joint.has(leg.bet_id))];
  const [lines, grounds] = await Promise.all([
    halfLinesOf(db, others),
    findGrounds(
      db,
      together.map(({ match_id }) => match_id),
    ),
  ]);
  return { lines, grounds };
}
