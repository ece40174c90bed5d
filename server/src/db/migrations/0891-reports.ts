import { type Kysely, sql } from 'kysely';

/** Days of the brand's clock that are over, with what members' money did in each: a report of years reads sums, not lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_day (
      day date primary key,
      from_at timestamptz not null unique,
      to_at timestamptz not null check (to_at > from_at),
      closed_at timestamptz not null
    )`.execute(db);
  await sql`
    create table report_sum (
      day date not null references report_day,
      asset text not null,
      vendor_id smallint not null,
      game_code text not null,
      kind text not null,
      lines int8 not null check (lines > 0),
      came int8 not null check (came >= 0),
      went int8 not null check (went >= 0),
      primary key (day, asset, vendor_id, game_code, kind)
    )`.execute(db);
  await sql`comment on column report_sum.vendor_id is 'Whose game the bets were, 0 for what is no bet.'`.execute(db);
  await sql`
    create table report_count (
      day date not null references report_day,
      figure text not null,
      count int8 not null check (count >= 0),
      primary key (day, figure)
    )`.execute(db);
}
