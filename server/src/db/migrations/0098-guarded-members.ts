import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Every bet looks once more whether its member is guarded: in an index of the few who are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index member_guarded on member (id) where is_guarded`.execute(db);
}
