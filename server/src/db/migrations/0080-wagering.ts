import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * What must be staked before money may leave, and what was (docs/decisions/0080-bonus-wallet.md). Bets are counted behind the vendor
 * wallet, never inside it: a member's wallet numbers its transfers without a gap in the order of their commits, so that the number that
 * was counted last is all that a catch-up needs to know.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wagering_member (
      member_id int8 primary key,
      wallet_account int8 not null,
      seen_seq int8 not null
    )`.execute(db);
  await sql`comment on column wagering_member.seen_seq is 'Number of the wallet''s last transfer that has been looked at.'`.execute(db);
  // Whoever played before bets were counted begins with the next bet.
  await sql`
    insert into wagering_member (member_id, wallet_account, seen_seq)
      select m.id, a.id, a.seq from member m join ledger_account a on a.name = 'member:' || m.id || ':wallet:IDR'`.execute(db);
  await sql`
    create table wagering_bet (
      member_id int8 not null,
      bet_id int8 not null,
      wallet_seq int8 not null,
      stake int8 not null check (stake > 0),
      valid_bet int8 not null default 0 check (valid_bet between 0 and stake),
      state smallint not null default 0 check (state between 0 and 2),
      is_bonus_play boolean not null default false,
      game_type text,
      reason text check (reason in ('void', 'push', 'opposite')),
      primary key (member_id, bet_id)
    )`.execute(db);
  await sql`comment on column wagering_bet.state is '0 running, 1 counted, 2 void'`.execute(db);
  await sql`create index wagering_bet_running on wagering_bet (member_id, wallet_seq) where state = 0`.execute(db);
  await sql`
    create table play_tally (
      member_id int8 not null,
      game_type text not null,
      valid_bet int8 not null,
      bonus_bet int8 not null,
      primary key (member_id, game_type)
    )`.execute(db);
  await sql`comment on table play_tally is 'All settled valid bets so far, and how much of it counted for a bonus: minor units.'`.execute(
    db,
  );
  await turnovers(db);
}

async function turnovers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table turnover (
      id int8 generated always as identity primary key,
      member_id int8 not null,
      cause text not null check (cause in ('deposit', 'bonus', 'rebate', 'adjustment')),
      reference text not null check (length(reference) between 1 and 200),
      amount int8 not null check (amount > 0),
      times int4 not null check (times between 1 and 10000),
      required int8 not null check (required > 0),
      counted int8 not null default 0 check (counted between 0 and required),
      weights jsonb,
      max_bet int8 check (max_bet > 0),
      excluded_games text[] not null default '{}',
      since_seq int8 not null,
      created_at timestamptz not null,
      expires_at timestamptz check (expires_at > created_at),
      ended_at timestamptz,
      ending text check (ending in ('met', 'expired', 'given_up')),
      unique (cause, reference),
      check ((ended_at is null) = (ending is null))
    )`.execute(db);
  await sql`comment on column turnover.times is 'In hundredths: 800 is eight times the amount.'`.execute(db);
  await sql`comment on column turnover.weights is 'Percent by kind of game; a kind that is not named counts nothing. Null: every kind counts in full.'`.execute(
    db,
  );
  await sql`create index turnover_open on turnover (member_id, id) where ended_at is null`.execute(db);
  await sql`create index turnover_ended on turnover (member_id, ended_at) where ended_at is not null`.execute(db);
  await sql`
    create table turnover_count (
      turnover_id int8 not null references turnover (id),
      bet_id int8 not null,
      member_id int8 not null,
      stake int8 not null,
      weight int2 not null check (weight between 0 and 100),
      counted int8 not null check (counted >= 0),
      reason text check (reason in ('void', 'push', 'opposite', 'excluded', 'over_max', 'surplus')),
      counted_at timestamptz not null,
      primary key (turnover_id, bet_id)
    )`.execute(db);
  await sql`comment on column turnover_count.reason is 'Why less than the whole stake counted; null: the weight alone.'`.execute(db);
}
