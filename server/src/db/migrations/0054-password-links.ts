import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Tickets of e-mailed links that set a new password: used once, one hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_link (
      ticket_hash bytea primary key,
      member_id int8 not null references member (id),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index password_link_expiry on password_link (expires_at)`.execute(db);
  await sql`create index password_link_member on password_link (member_id)`.execute(db);
}
