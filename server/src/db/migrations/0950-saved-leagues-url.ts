import { type Kysely, sql } from 'kysely';

/** Where a vendor answers which leagues one of its players keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendor add column saved_leagues_url text`.execute(db);
}
