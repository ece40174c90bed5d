import { type Insertable, sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import type { StudioTables } from '../db/tables.ts';

type Report = Insertable<StudioTables['room_reports']>;
type Key = Pick<Report, 'room_key' | 'number' | 'reporter_id' | 'reported_id'>;

/** Whose stays these are. */
export const listPlayers = (db: Db, stays: readonly string[]) =>
  db.selectFrom('stays').select(['id', 'player_game_id']).where('id', 'in', stays).execute();

/** To the end of the transaction: a user's reports are counted one after the other. */
export const lockReporter = (db: Transaction, user: string) => sql`select pg_advisory_xact_lock(hashtext(${`report ${user}`}))`.execute(db);

export async function isReported(db: Db, { room_key: room, number, reporter_id: by, reported_id: of }: Key): Promise<boolean> {
  const found = await db
    .selectFrom('room_reports')
    .select('number')
    .where('reporter_id', '=', by)
    .where('room_key', '=', room)
    .where('number', '=', number)
    .where('reported_id', '=', of)
    .executeTakeFirst();
  return found !== undefined;
}

/** At every table. */
export async function countReports(db: Db, user: string, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('room_reports as r')
    .innerJoin('player_games as p', 'p.id', 'r.reporter_id')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('p.user_id', '=', user)
    .where('r.created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export const insertReport = (db: Db, report: Report) => db.insertInto('room_reports').values(report).execute();

/** Reports that nobody asks for any more; how many. */
export async function dropReports(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('room_reports').where('created_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
