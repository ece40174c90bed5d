import { type Kysely, sql } from 'kysely';

/** The latest report of a pair that was known when the pair was put aside, as the vendor dates it: a later one brings it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table table_signal add column dismissed_report int8`.execute(db);
}
