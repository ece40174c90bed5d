import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Points for valid bets: the rate by kind of game, and how far each member's bets have been paid. Points never expire (product §9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table point_rate (
      brand_code text not null references brand (code),
      game_type text not null,
      rate int4 not null check (rate between 0 and 1000000),
      primary key (brand_code, game_type)
    )`.execute(db);
  await sql`comment on column point_rate.rate is 'Minor units of POINT for a million minor units of valid bet.'`.execute(db);
  await sql`
    create table point_earner (
      member_id int8 primary key,
      carry int8 not null default 0,
      paid int8 not null default 0
    )`.execute(db);
  await sql`comment on column point_earner.carry is 'Earned and not yet a whole point: millionths of a minor unit; below nothing after bets were taken back.'`.execute(
    db,
  );
  await sql`
    create table point_seen (
      member_id int8 not null,
      game_type text not null,
      valid_bet int8 not null,
      primary key (member_id, game_type)
    )`.execute(db);
}
