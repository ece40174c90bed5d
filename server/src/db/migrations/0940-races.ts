import { type Kysely, sql } from 'kysely';

/** Races: what counts, who stands where, and what was paid (docs/decisions/0680-races.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table race (
      id bigint generated always as identity primary key,
      campaign_id bigint not null unique references campaign (id),
      version int not null,
      promise text not null,
      state text not null default 'open' check (state in ('open', 'closed', 'called_off')),
      starts_at timestamptz not null, ends_at timestamptz not null,
      stopped_at timestamptz,
      entrants int not null default 0,
      closed_at timestamptz, board_hash text,
      check (starts_at < ends_at));
    create index race_open on race (id) where state = 'open';

    create table race_bet (
      race_id bigint not null references race (id), member_id bigint not null, bet_id bigint not null,
      stake bigint not null, payout bigint not null, score bigint not null,
      primary key (race_id, member_id, bet_id));
    comment on column race_bet.score is 'What it counts: minor units, or a multiple in hundredths.';
    create index race_bet_best on race_bet (race_id, member_id, score desc, bet_id);

    create table race_score (
      race_id bigint not null references race (id), member_id bigint not null,
      no int not null,
      score bigint not null default 0,
      minus_score bigint not null generated always as (-score) stored,
      reached bigint,
      out text check (out in ('play_stopped', 'play_limit_reached', 'opted_out', 'household', 'not_yours')),
      primary key (race_id, member_id), unique (race_id, no));
    comment on column race_score.reached is 'The bet by which the score was reached; null: nothing counts.';
    create index race_board on race_score (race_id, minus_score, reached, no) where out is null and reached is not null;

    create table race_bucket (
      race_id bigint not null references race (id),
      from_score bigint not null, from_reached bigint not null, from_no int not null,
      count int not null check (count >= 0),
      primary key (race_id, from_score, from_reached, from_no));
    comment on table race_bucket is 'How many stand from that place of the board up to the next one: a place is a sum of these and a short count.';

    create table race_prize (
      race_id bigint not null references race (id), place int not null,
      member_id bigint not null, no int not null, score bigint not null, reached bigint not null,
      amount bigint not null check (amount > 0), gift_id uuid not null,
      primary key (race_id, place), unique (race_id, member_id))`,
    )
    .execute(db);
}
