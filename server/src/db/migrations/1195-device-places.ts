import { type Kysely, sql } from 'kysely';

/** Who came from an address: the desk finds devices by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index member_device_place on member_device (ip, last_seen_at desc)`.execute(db);
}
