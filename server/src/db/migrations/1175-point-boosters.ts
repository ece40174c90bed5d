import { type Kysely, sql } from 'kysely';

/** When bets bring more points, by rank, and which of a member's bets did (docs/decisions/0717-point-boosters.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table point_booster (
    brand_code text not null references brand (code),
    code text not null,
    names jsonb not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    game_types text[] not null check (cardinality(game_types) > 0),
    ranks jsonb not null,
    made_at timestamptz not null,
    primary key (brand_code, code),
    check (ends_at >= starts_at and made_at < starts_at))`.execute(db);
  await sql`comment on column point_booster.ranks is 'From which rank up bets bring how many of the usual points, in percent.'`.execute(db);
  await sql`create table point_boost_seen (
    member_id bigint not null references member (id),
    booster_code text not null,
    game_type text not null,
    valid_bet bigint not null check (valid_bet >= 0),
    boosted bigint not null check (boosted >= 0),
    primary key (member_id, booster_code, game_type),
    check (boosted <= valid_bet))`.execute(db);
  await sql`comment on column point_boost_seen.boosted is 'What of the valid bets brought more points: those that counted while the rank was one of the booster''s.'`.execute(
    db,
  );
  await sql`revoke delete on point_booster, point_boost_seen from sorak_app`.execute(db);
}
