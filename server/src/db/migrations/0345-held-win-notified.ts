import { type Kysely, sql } from 'kysely';

/** Whether the member was told of a win that waits; guests read no messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table held_win add notified_at timestamptz`.execute(db);
  await sql`update held_win set notified_at = at`.execute(db);
  await sql`create index held_win_unnotified on held_win (at) where notified_at is null`.execute(db);
}
