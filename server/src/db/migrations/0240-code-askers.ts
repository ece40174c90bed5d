import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A code belongs to who asked for it: a member, a browser or a network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verification_code add column bound_to text[] not null default '{}'`.execute(db);
}
