import { sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import type { StudioTables } from '../db/tables.ts';

export type AutoRun = StudioTables['auto_runs'];

export const findRun = (db: Db, id: string): Promise<AutoRun | undefined> =>
  db.selectFrom('auto_runs').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, for itself to the end of the transaction: two windows take turns. */
export const lockRun = (db: Transaction, id: string): Promise<AutoRun | undefined> =>
  db.selectFrom('auto_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The player's run of that slot, in place of the one before it. */
export async function insertRun(db: Transaction, run: Omit<AutoRun, 'stopped_at'>): Promise<void> {
  await db
    .updateTable('auto_runs')
    .set({ stopped_at: run.created_at })
    .where('player_game_id', '=', run.player_game_id)
    .where('slot', '=', run.slot)
    .where('stopped_at', 'is', null)
    .execute();
  await db
    .insertInto('auto_runs')
    .values({ ...run, stopped_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export const stopRun = (db: Db, id: string, at: Date) =>
  db.updateTable('auto_runs').set({ stopped_at: at }).where('id', '=', id).where('stopped_at', 'is', null).execute();

/** How many bets a run has placed, what they brought, and the greatest payout. What is not decided yet counts as lost. */
export const tallyRun = (db: Db, id: string) =>
  db
    .selectFrom('shared_bets')
    .select([
      sql<number>`count(*) filter (where state <> 'void')::int`.as('rounds'),
      sql<bigint>`coalesce(sum(case when state in ('paying', 'settled') then pay - stake when state = 'void' then 0 else -stake end), 0)::int8`.as(
        'result',
      ),
      sql<bigint>`coalesce(max(pay) filter (where state in ('paying', 'settled')), 0)::int8`.as('best'),
    ])
    .where('auto_run', '=', id)
    .executeTakeFirstOrThrow();
