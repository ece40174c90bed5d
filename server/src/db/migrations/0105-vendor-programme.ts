import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Where a vendor tells its next matches and draws, and its live tables as they stand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendor add column programme_url text`.execute(db);
}
