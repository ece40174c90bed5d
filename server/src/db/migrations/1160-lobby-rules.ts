import { type Kysely, sql } from 'kysely';

/**
 * The order of the lobby by rule, what operators say of a game's looks, their own categories, and countries in which a game is not offered
 * (docs/decisions/0731-lobby-by-rule.md, docs/decisions/0732-countries-of-games.md). Games that stand already have no first day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lobby_order
    add column rule text not null default 'vendor' check (rule in ('vendor', 'played', 'newest', 'rtp'))`.execute(db);
  await sql`alter table game
    add column listing jsonb,
    add column closed_countries text[] not null default '{}',
    add column first_seen_at timestamptz`.execute(db);
  await sql`alter table vendor add column closed_countries text[] not null default '{}'`.execute(db);
  await sql`alter table game_session add column country text`.execute(db);
  await sql`create table game_week (
      vendor_id int4 not null,
      game_code text not null,
      members int4 not null,
      sessions int4 not null,
      counted_at timestamptz not null,
      primary key (vendor_id, game_code)
    )`.execute(db);
  await sql`grant select, insert, update, delete on game_week to sorak_app`.execute(db);
  await sql`create table lobby_tag (
      code text primary key,
      version int4 not null check (version > 0),
      kind text not null check (kind in ('category', 'tag')),
      names jsonb not null,
      games jsonb not null check (jsonb_typeof(games) = 'array'),
      position int4 not null,
      is_shown boolean not null,
      saved_at timestamptz not null
    )`.execute(db);
  await sql`grant select, insert, update on lobby_tag to sorak_app`.execute(db);
}
