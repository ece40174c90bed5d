import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What readers tell the house: the feedback form, and conversations with its staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feedback (
      id int8 generated always as identity primary key,
      brand_code text not null references brand (code),
      member_id int8 references member (id),
      question text not null,
      content text not null check (length(content) <= 20000),
      language text not null,
      sent_at timestamptz not null
    )`.execute(db);
  await sql`
    create table service_thread (
      id int8 generated always as identity primary key,
      brand_code text not null references brand (code),
      member_id int8 references member (id),
      visitor_hash bytea,
      queue text not null check (queue in ('LIVECHAT', 'VIP')),
      started_at timestamptz not null,
      check (num_nonnulls(member_id, visitor_hash) = 1),
      unique (brand_code, member_id),
      unique (visitor_hash)
    )`.execute(db);
  await sql`
    create table service_message (
      id int8 generated always as identity primary key,
      thread_id int8 not null references service_thread (id),
      is_staff boolean not null,
      text text not null check (length(text) between 1 and 2000),
      sent_at timestamptz not null
    )`.execute(db);
  await sql`create index service_message_of on service_message (thread_id, id desc)`.execute(db);
}
