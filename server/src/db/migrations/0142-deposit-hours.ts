import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What was credited today is read by its time alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deposit_credit_at on deposit_credit (at)`.execute(db);
}
