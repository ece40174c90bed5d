import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Which browser asked to have a user name filled in again, for a day: the cookie holds a random token, and nothing of the name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table remembered_login (
      token_hash bytea primary key check (length(token_hash) = 32),
      member_id int8 not null references member (id),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index remembered_login_expiry on remembered_login (expires_at)`.execute(db);
}
