import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What a member may fetch as a file, once and soon: a link cannot carry the session's token, so it carries this one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table record_export (
      ticket_hash bytea primary key,
      session_id uuid not null,
      member_id int8 not null,
      question jsonb not null,
      language text not null,
      expires_at timestamptz not null
    )`.execute(db);
}
