import { sql } from 'kysely';
import type { Incident } from '../../feed/messages.ts';
import type { Db, Transaction } from '../db/database.ts';

/** Each once, however often a snapshot tells the last of them. */
export async function writeTimeline(trx: Transaction, timeline: readonly Incident[]): Promise<void> {
  if (timeline.length === 0) return;
  await trx
    .insertInto('incidents')
    .values(
      timeline.map(({ match: match_id, clock, what, period, side, score, points, game, serves, ended }) => ({
        match_id,
        clock,
        what,
        period,
        side: side ?? ('' as const),
        ...score,
        detail: points || game || serves || ended ? JSON.stringify({ points, game, serves, ended }) : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What happened in a match from a second of play on, the first first. The clock stands still in a pause: it comes before the part that follows it. */
export const listTimeline = (db: Db, match: string, from: number) =>
  db
    .selectFrom('incidents')
    .selectAll()
    .where('match_id', '=', match)
    .where('clock', '>=', from)
    .orderBy('clock')
    .orderBy('home')
    .orderBy('away')
    .orderBy(sql`what = 'period' and period <> 'pause'`)
    .orderBy('what')
    .orderBy('period')
    .orderBy('side')
    .execute();
