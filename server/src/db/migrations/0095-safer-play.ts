import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * A member's own limits, breaks and exclusions. `play_limit` and `play_stop` are the record of who asked for what and when;
 * `play_guard` is what holds now, one row for each member who has anything, and the lock that everything about it is decided under.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member add column is_guarded boolean not null default false,
    add column reminder_minutes int2 not null default 60 check (reminder_minutes in (15, 30, 60))`.execute(db);
  await sql`comment on column member.is_guarded is 'Has a limit or a stop that bets have to ask play_guard for.'`.execute(db);
  await sql`alter table member_session add column reminder_due_at timestamptz`.execute(db);
  await sql`create index member_session_time on member_session (member_id, created_at)`.execute(db);
  await sql`alter table bet add column is_tallied boolean not null default false`.execute(db);
  await sql`comment on column bet.is_tallied is 'What it brings has to be told to play_guard.'`.execute(db);
  // Who may be somebody that is excluded is asked at each registration.
  await sql`create index if not exists member_mobile_any on member (mobile) where mobile is not null`.execute(db);
  await sql`create index if not exists member_email_any on member (email) where email is not null`.execute(db);
  await sql`create index member_payee on member (lower(payee_name), birth_date) where payee_name is not null and birth_date is not null`.execute(
    db,
  );
  await limits(db);
  await guard(db);
  await sql`
    create table play_stop (
      id int8 generated always as identity primary key,
      member_id int8 not null references member (id),
      kind text not null check (kind in ('break', 'exclusion')),
      requested_at timestamptz not null,
      ends_at timestamptz not null,
      actor text not null,
      reason text not null default '',
      return_asked_at timestamptz,
      lifted_at timestamptz
    )`.execute(db);
  await sql`comment on column play_stop.ends_at is
    'When a break ends by itself; an exclusion lasts beyond it until the member has asked to come back and a day has passed.'`.execute(db);
  await sql`create index play_stop_member on play_stop (member_id, id)`.execute(db);
  await sql`
    create table deposit_use (
      reference text primary key check (length(reference) between 1 and 200),
      member_id int8 not null references member (id),
      amount int8 not null check (amount >= 0),
      at timestamptz not null,
      state text not null check (state in ('pending', 'done', 'void')),
      expires_at timestamptz
    )`.execute(db);
  await sql`create index deposit_use_member on deposit_use (member_id, at)`.execute(db);
}

async function limits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table play_limit (
      id int8 generated always as identity primary key,
      member_id int8 not null references member (id),
      source text not null check (source in ('member', 'operator')),
      kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
      period text not null check (period in ('day', 'week', 'month')),
      amount int8 check (amount > 0),
      state text not null check (state in ('pending', 'active', 'replaced', 'cancelled', 'lapsed')),
      requested_at timestamptz not null,
      confirmable_at timestamptz,
      told_at timestamptz,
      started_at timestamptz,
      ended_at timestamptz,
      actor text not null,
      reason text not null default ''
    )`.execute(db);
  await sql`comment on column play_limit.amount is 'Minor units, or seconds of a time limit; null lifts the limit.'`.execute(db);
  await sql`create unique index play_limit_active on play_limit (member_id, source, kind, period) where state = 'active'`.execute(db);
  await sql`create unique index play_limit_pending on play_limit (member_id, source, kind, period) where state = 'pending'`.execute(db);
  await sql`create index play_limit_due on play_limit (confirmable_at) where state = 'pending'`.execute(db);
  await sql`
    create table brand_play_limit (
      kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
      period text not null check (period in ('day', 'week', 'month')),
      amount int8 not null check (amount > 0),
      set_at timestamptz not null,
      actor text not null,
      primary key (kind, period)
    )`.execute(db);
}

/** Limits are the strictest of brand, operator and member. The tally counts bets by when they were placed: what one of them brings belongs there. */
async function guard(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table play_guard (
      member_id int8 primary key references member (id),
      stopped_until timestamptz,
      deposit_day int8, deposit_week int8, deposit_month int8,
      loss_day int8, loss_week int8, loss_month int8,
      stake_day int8, stake_week int8, stake_month int8,
      time_day int8, time_week int8, time_month int8,
      day_since timestamptz, week_since timestamptz, month_since timestamptz,
      day_staked int8 not null default 0, week_staked int8 not null default 0, month_staked int8 not null default 0,
      day_lost int8 not null default 0, week_lost int8 not null default 0, month_lost int8 not null default 0,
      is_tallying boolean not null default false,
      reviewed_at timestamptz not null
    )`.execute(db);
}
