import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Banners with words and checked links, and a message to every process and browser when content changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table banner
      add column slug text,
      add column texts jsonb not null default '{}',
      add constraint banner_link check (linkage_type in ('GAME', 'PAGE', 'PROMOTION', 'URL') and linkage is not null
        or linkage_type is null and linkage is null)`.execute(db);
  await sql`update banner set slug = 'banner-' || id`.execute(db);
  await sql`alter table banner alter column slug set not null, add unique (brand_code, slug)`.execute(db);
  // What an operator has taken away stays away at the next start, when the first content is written where it is missing.
  await sql`alter table banner add column is_shown boolean not null default true`.execute(db);
  await sql`alter table announcement add column is_shown boolean not null default true`.execute(db);
  await sql`
    create table content_image (
      hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
      bytes bytea not null check (length(bytes) <= 2000000),
      made_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create function content_changed() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      perform pg_notify('sorak_events', json_build_object('kind', 'event', 'topic', 'content', 'memberId', null,
        'payload', json_build_object('changedAt', floor(extract(epoch from clock_timestamp()) * 1000)))::text);
      return null;
    end $$`.execute(db);
  await sql`create trigger content_changed after insert or update or delete on banner
    for each statement execute function content_changed()`.execute(db);
  await sql`create trigger content_changed after insert or update or delete on announcement
    for each statement execute function content_changed()`.execute(db);
}
