import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What vendors say beyond a game's name and limits: how it opens, when a maintenance ends, where a lottery stands in the menus. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vendor
      add column maintenance boolean not null default false,
      add column maintenance_until timestamptz,
      add column launch_mode text,
      add column launch_cdn boolean not null default false,
      add column guest_url text,
      add column rooms_url text`.execute(db);
  await sql`
    alter table game
      add column maintenance_until timestamptz,
      add column is_vassalage boolean not null default false,
      add column default_play_type text not null default '',
      add column menu text,
      add column prize_modes text[],
      add column table_language text`.execute(db);
}
