import { sql } from 'kysely';
import type { Incident, Result } from '../../feed/messages.ts';
import type { Db, Transaction } from '../db/database.ts';

/** What changes how a match stands; the rest decides no bet. */
const DECIDING: ReadonlySet<string> = new Set(['goal', 'card', 'point', 'game', 'set', 'round', 'map', 'frame']);

/** When what is told had really happened, each once, with when we heard of it. */
export async function writeTrueTimes(
  trx: Transaction,
  told: { readonly timeline: readonly Incident[]; readonly results: readonly Result[] },
  heardAt: Date,
): Promise<void> {
  const rows = [
    ...told.timeline.filter(({ what }) => DECIDING.has(what)).map(({ match, what, happenedAt }) => ({ match, what, happenedAt })),
    ...told.results.map(({ match, happenedAt }) => ({ match, what: 'result', happenedAt })),
  ].flatMap(({ match: match_id, what, happenedAt }) =>
    happenedAt === undefined ? [] : [{ match_id, what, happened_at: new Date(happenedAt), heard_at: heardAt }],
  );
  if (rows.length === 0) return;
  await trx
    .insertInto('true_times')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type TrueTime = { readonly match_id: string; readonly what: string; readonly happened_at: Date; readonly heard_at: Date };

/** What nobody has looked at yet; a slip of its time that still waits for its stake makes it wait too. */
export async function findUnlooked(trx: Transaction, max: number): Promise<TrueTime[]> {
  const { rows } = await sql<TrueTime>`
    select match_id, what, happened_at, heard_at from true_times t where looked_at is null
      and not exists (select from bets b join legs l on l.bet_id = b.id
        where b.state = 'betting' and l.match_id = t.match_id and b.created_at >= t.happened_at and b.created_at <= t.heard_at)
      order by heard_at, match_id, what, happened_at limit ${max} for update skip locked`.execute(trx);
  return rows;
}

/** Bets that ride on the match, were laid after it had happened, and were last looked at before we had heard: a wait may have told them. */
export async function laidAfter(
  trx: Transaction,
  { match_id, happened_at, heard_at }: TrueTime,
): Promise<{ id: string; laid_at: Date; stake: bigint }[]> {
  const { rows } = await sql<{ id: string; laid_at: Date; stake: bigint }>`
    select b.id, b.created_at as laid_at, b.stake from bets b
      where b.state = 'open' and b.created_at >= ${happened_at} and coalesce(b.known_at, b.created_at) < ${heard_at}
        and exists (select from legs l where l.bet_id = b.id and l.match_id = ${match_id}) order by b.id`.execute(trx);
  return rows;
}

export const noteLate = (trx: Transaction, row: TrueTime & { bet_id: string; laid_at: Date; stake: bigint; at: Date }) =>
  trx
    .insertInto('late_bets')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const noteLooked = (trx: Transaction, { match_id, what, happened_at }: TrueTime, at: Date) =>
  trx
    .updateTable('true_times')
    .set({ looked_at: at })
    .where('match_id', '=', match_id)
    .where('what', '=', what)
    .where('happened_at', '=', happened_at)
    .execute();

/** Bets of a match that were void because they were laid too late, the newest first. */
export const lateOf = (db: Db, match: string) =>
  db.selectFrom('late_bets').selectAll().where('match_id', '=', match).orderBy('laid_at', 'desc').orderBy('bet_id').limit(200).execute();
