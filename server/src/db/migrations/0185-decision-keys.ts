import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A deposit that was decided among several is decided once by each wish, however often the wish is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deposit_decision add column request_key uuid`.execute(db);
  await sql`create unique index deposit_decision_key on deposit_decision (request_key) where request_key is not null`.execute(db);
}
