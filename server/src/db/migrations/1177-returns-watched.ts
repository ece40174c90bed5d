import { type Kysely, sql } from 'kysely';

/** Pay tables of games and terms of pools with the day of each, and what was staked and paid by each pay table (docs/decisions/0774-returns-watched.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table pay_table (
      vendor_id int4 not null,
      game_code text not null,
      number int4 not null check (number > 0),
      digest text not null,
      from_at timestamptz not null,
      best float8 not null,
      worst float8,
      deviation float8 not null check (deviation > 0),
      max_win float8 not null check (max_win > 0),
      outside text check (outside in ('above', 'below')),
      outside_since timestamptz,
      primary key (vendor_id, game_code, number),
      check ((outside is null) = (outside_since is null))
    )`.execute(db);
  await sql`create table pay_table_day (
      vendor_id int4 not null,
      game_code text not null,
      number int4 not null,
      day date not null,
      bets int8 not null,
      stake numeric not null,
      payout numeric not null,
      squares numeric not null,
      primary key (vendor_id, game_code, number, day)
    )`.execute(db);
  await sql`create table jackpot_terms (
      code text not null,
      number int4 not null check (number > 0),
      from_at timestamptz not null,
      name text not null,
      asset text not null,
      seed int8 not null,
      vendor_codes text[] not null,
      is_offered boolean not null,
      primary key (code, number)
    )`.execute(db);
  await sql`grant select, insert on jackpot_terms to sorak_app`.execute(db);
  await sql`grant select, insert, update on pay_table to sorak_app`.execute(db);
  await sql`grant select, insert, delete on pay_table_day to sorak_app`.execute(db);
}
