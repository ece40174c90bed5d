import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Missions and the prizes of promotions (docs/decisions/0140-missions-and-prizes.md): what is measured, what it brings, who has signed up
 * and who has been paid. One row of `prize_claim` for each member, mission and period is all that keeps a prize from being paid twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await missions(db);
  await sql`
    create table mission_entry (
      member_id int8 not null references member (id),
      brand_code text not null,
      code text not null,
      period_at timestamptz not null,
      entered_at timestamptz not null,
      primary key (member_id, brand_code, code, period_at),
      foreign key (brand_code, code) references mission (brand_code, code)
    )`.execute(db);
  await sql`
    create table prize_claim (
      id uuid primary key,
      member_id int8 not null references member (id),
      brand_code text not null,
      code text not null,
      period_at timestamptz not null,
      asset text not null check (asset in ('IDR', 'POINT')),
      amount int8 not null check (amount > 0),
      times int4 not null check (times between 0 and 1000),
      claimed_at timestamptz not null,
      unique (member_id, brand_code, code, period_at),
      foreign key (brand_code, code) references mission (brand_code, code)
    )`.execute(db);
  await sql`comment on table prize_claim is 'The id is that of the transfer that paid it.'`.execute(db);
  await sql`
    alter table turnover drop constraint turnover_cause_check,
      add constraint turnover_cause_check check (cause in ('deposit', 'bonus', 'rebate', 'adjustment', 'prize'))`.execute(db);
  await sql`
    alter table promotion drop constraint promotion_kind_check,
      add constraint promotion_kind_check check (kind in ('info', 'welcome_credit', 'free_play', 'deposit_bonus', 'prize')),
      add column mission_code text,
      add foreign key (brand_code, mission_code) references mission (brand_code, code),
      add constraint promotion_prize_check check ((kind = 'prize') = (mission_code is not null))`.execute(db);
}

async function missions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mission (
      brand_code text not null references brand (code),
      code text not null check (code ~ '^[A-Za-z0-9_-]{1,64}$'),
      measure text not null check (measure in
        ('mobile', 'email', 'authenticator', 'paymentPassword', 'bankCard', 'playLimit', 'logins', 'deposits', 'bets')),
      cycle text not null check (cycle in ('once', 'daily', 'weekly', 'semimonthly', 'monthly')),
      game_types text[] not null default '{}',
      is_listed boolean not null default true,
      needs_entry boolean not null default false,
      is_open boolean not null default true,
      names jsonb not null,
      texts jsonb not null,
      reward_asset text not null check (reward_asset in ('IDR', 'POINT')),
      position int4 not null,
      starts_at timestamptz not null,
      ends_at timestamptz check (ends_at > starts_at),
      primary key (brand_code, code),
      check ((measure = 'bets') = (cardinality(game_types) > 0))
    )`.execute(db);
  await sql`comment on column mission.is_listed is 'False: a promotion shows it.'`.execute(db);
  await sql`
    create table mission_terms (
      brand_code text not null,
      code text not null,
      holds_from timestamptz not null,
      target int8 not null check (target > 0),
      reward int8 not null check (reward >= 0),
      times int4 not null check (times between 0 and 1000),
      primary key (brand_code, code, holds_from),
      foreign key (brand_code, code) references mission (brand_code, code)
    )`.execute(db);
  await sql`comment on table mission_terms is
    'What holds for periods that begin at or after holds_from: minor units of money or points, otherwise days or one; times in hundredths.'`.execute(
    db,
  );
}
