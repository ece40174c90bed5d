import { type Kysely, sql } from 'kysely';

/** When help organisations were asked last and since when one does not answer; and when a member was told last how money is protected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table help_link (url text primary key, asked_at timestamptz not null, dead_since timestamptz)`.execute(db);
  await sql`create table funds_notice (member_id bigint primary key references member (id), told_at timestamptz not null)`.execute(db);
}
