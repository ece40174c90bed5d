import { type Kysely, sql } from 'kysely';

/** The keys that secrets of this database are sealed by, sealed once for each key of the operators' that opens them; empty until theirs was changed once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table key_ring (fingerprint text primary key, sealed bytea not null)`.execute(db);
  await sql`grant select on key_ring to sorak_app`.execute(db);
}
