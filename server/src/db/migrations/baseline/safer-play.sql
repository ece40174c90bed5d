-- A member's own limits, breaks and exclusions. `play_limit` and `play_stop` are the record of who asked for what and when; `play_guard`
-- is what holds now, one row for each member who has anything, and the lock that everything about it is decided under.
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
);
comment on column play_limit.amount is 'Minor units, or seconds of a time limit; null lifts the limit.';
create unique index play_limit_active on play_limit (member_id, source, kind, period) where state = 'active';
create unique index play_limit_pending on play_limit (member_id, source, kind, period) where state = 'pending';
create index play_limit_due on play_limit (confirmable_at) where state = 'pending';
create index play_limit_requested on play_limit (requested_at);

create table brand_play_limit (
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  amount int8 not null check (amount > 0),
  set_at timestamptz not null,
  actor text not null,
  primary key (kind, period)
);

-- Limits are the strictest of brand, operator and member. The tally counts bets by when they were placed: what one of them brings belongs
-- there.
create table play_guard (
  member_id int8 primary key references member (id),
  stopped_until timestamptz,
  deposit_day int8,
  deposit_week int8,
  deposit_month int8,
  loss_day int8,
  loss_week int8,
  loss_month int8,
  stake_day int8,
  stake_week int8,
  stake_month int8,
  time_day int8,
  time_week int8,
  time_month int8,
  day_since timestamptz,
  week_since timestamptz,
  month_since timestamptz,
  day_staked int8 not null default 0,
  week_staked int8 not null default 0,
  month_staked int8 not null default 0,
  day_lost int8 not null default 0,
  week_lost int8 not null default 0,
  month_lost int8 not null default 0,
  is_tallying boolean not null default false,
  reviewed_at timestamptz not null,
  hours_from int2,
  hours_to int2
);

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
);
comment on column play_stop.ends_at is
  'When a break ends by itself; an exclusion lasts beyond it until the member has asked to come back and a day has passed.';
create index play_stop_member on play_stop (member_id, id);
create index play_stop_requested on play_stop (requested_at);

-- What of the limits of deposits is used up.
create table deposit_use (
  reference text primary key check (length(reference) between 1 and 200),
  member_id int8 not null references member (id),
  amount int8 not null check (amount >= 0),
  at timestamptz not null,
  state text not null check (state in ('pending', 'done', 'void')),
  expires_at timestamptz
);
create index deposit_use_member on deposit_use (member_id, at);

-- The hours in which a member wants to play. `play_hours` is the record of who asked for what and when, `play_guard` what holds now.
-- Outside them no bet is taken, whatever it is staked with: the vendor wallet asks where it asks for everything else.
create table play_hours (
  id int8 generated always as identity primary key,
  member_id int8 not null references member (id),
  from_minute int2 check (from_minute between 0 and 1439),
  to_minute int2 check (to_minute between 0 and 1439),
  state text not null check (state in ('pending', 'active', 'replaced', 'cancelled', 'lapsed')),
  requested_at timestamptz not null,
  confirmable_at timestamptz,
  told_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  check ((from_minute is null) = (to_minute is null)),
  check (from_minute <> to_minute)
);
comment on column play_hours.from_minute is
  'Minutes of the brand''s day, the first of them and the first behind them; they may go over midnight. Null lifts the hours.';
create unique index play_hours_active on play_hours (member_id) where state = 'active';
create unique index play_hours_pending on play_hours (member_id) where state = 'pending';
create index play_hours_due on play_hours (confirmable_at) where state = 'pending';

-- A change of the brand's limits that has not come to every member yet: `reached` is the last one it has come to.
create table brand_limit_spread (
  id int8 generated always as identity primary key,
  reached int8 not null default 0,
  asked_at timestamptz not null
);
