import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Vendors, their keys and games, jackpot pools, and the one number that tells every process to read them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vendor (
      id smallint generated always as identity primary key,
      code text not null unique,
      display_name text not null,
      launch_url text not null,
      small_icon text,
      is_hot boolean not null,
      position int not null,
      source text not null,
      is_active boolean not null default true
    )`.execute(db);
  await sql`
    create table vendor_key (
      vendor_id smallint not null references vendor,
      fingerprint text not null,
      public_key text not null,
      added_at timestamptz not null,
      replaced_at timestamptz,
      primary key (vendor_id, fingerprint)
    )`.execute(db);
  await sql`
    create table game (
      vendor_id smallint not null references vendor,
      game_code text not null,
      game_name text not null,
      game_type text not null,
      game_classify text not null,
      min_bet int8 not null check (min_bet >= 0),
      max_bet int8 check (max_bet >= min_bet),
      min_line_num int,
      rtp float8,
      volatility text,
      hit_rate float8,
      max_win float8,
      jackpot text,
      icon text,
      is_hot boolean not null,
      is_new boolean not null,
      trial_support boolean not null,
      maintenance boolean not null,
      position int not null,
      is_active boolean not null default true,
      primary key (vendor_id, game_code)
    )`.execute(db);
  await sql`
    create table jackpot (
      code text primary key,
      name text not null,
      asset text not null,
      seed int8 not null check (seed >= 0),
      vendor_codes text[] not null,
      position int not null,
      source text not null,
      is_active boolean not null default true
    )`.execute(db);
  await sql`
    create table vendor_source (
      name text primary key,
      content_hash text not null,
      imported_at timestamptz not null
    )`.execute(db);
  await sql`create table catalogue (is_only boolean primary key default true check (is_only), version int8 not null)`.execute(db);
  await sql`insert into catalogue (version) values (1)`.execute(db);
}
