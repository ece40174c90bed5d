import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Notices and banners by language, sanitised when written, and the members' inboxes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table announcement (
      id int8 generated always as identity primary key,
      brand_code text not null references brand (code),
      slug text not null,
      section text not null check (section in ('player', 'popup', 'promotion')),
      types text[] not null,
      execution text not null check (execution in ('A', 'B', 'F')),
      titles jsonb not null,
      contents jsonb not null,
      starts_at timestamptz not null,
      ends_at timestamptz,
      unique (brand_code, slug)
    )`.execute(db);
  await sql`
    create table banner (
      id int8 generated always as identity primary key,
      brand_code text not null references brand (code),
      group_name text not null,
      url text not null,
      linkage_type text,
      linkage text,
      titles jsonb not null,
      position int4 not null,
      starts_at timestamptz not null,
      ends_at timestamptz
    )`.execute(db);
  await sql`
    create table inbox_message (
      id int8 generated always as identity primary key,
      member_id int8 not null references member (id),
      title text not null,
      content text not null,
      sent_at timestamptz not null,
      read_at timestamptz
    )`.execute(db);
  await sql`create index inbox_message_of on inbox_message (member_id, id desc)`.execute(db);
  await sql`create index inbox_message_unread on inbox_message (member_id) where read_at is null`.execute(db);
}
