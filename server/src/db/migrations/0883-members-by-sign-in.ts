import { type Kysely, sql } from 'kysely';

/** Operators browse members by who signed in last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index member_last_login on member (last_login_at desc nulls last, id desc)`.execute(db);
}
