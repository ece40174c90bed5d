import { type Kysely, sql } from 'kysely';

/** A rarely played studio is found in a year of sums without reading those of all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bet_sum_vendor on bet_sum (member_id, vendor_id, quarter)`.execute(db);
}
