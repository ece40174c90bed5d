-- How far members are with their missions: the order of the table of places.
create table mission_score (
  member_id int8 primary key references member (id),
  done int4 not null check (done > 0),
  reached_at timestamptz not null
);
create index mission_score_place on mission_score (done desc, reached_at, member_id);

-- Missions and the prizes of promotions (docs/decisions/0140-missions-and-prizes.md): what is measured, what it brings, who has signed up
-- and who has been paid. One row of `prize_claim` for each member, mission and period is all that keeps a prize from being paid twice.
create table mission (
  brand_code text not null references brand (code),
  code text not null check (code ~ '^[A-Za-z0-9_-]{1,64}$'),
  measure text not null
    check (measure in ('mobile', 'email', 'authenticator', 'paymentPassword', 'bankCard', 'playLimit', 'logins',
      'deposits', 'bets', 'application', 'rank')),
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
  check ((measure = 'bets') = (cardinality(game_types) > 0)),
  constraint mission_application_check check (measure <> 'application' or not (is_listed or needs_entry))
);
comment on column mission.is_listed is 'False: a promotion shows it.';

create table mission_terms (
  brand_code text not null,
  code text not null,
  holds_from timestamptz not null,
  target int8 not null check (target > 0),
  reward int8 not null check (reward >= 0),
  times int4 not null check (times between 0 and 1000),
  primary key (brand_code, code, holds_from),
  foreign key (brand_code, code) references mission (brand_code, code)
);
comment on table mission_terms is
  'What holds for periods that begin at or after holds_from: minor units of money or points, otherwise days or one; times in hundredths.';

create table mission_entry (
  member_id int8 not null references member (id),
  brand_code text not null,
  code text not null,
  period_at timestamptz not null,
  entered_at timestamptz not null,
  primary key (member_id, brand_code, code, period_at),
  foreign key (brand_code, code) references mission (brand_code, code)
);

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
);
comment on table prize_claim is 'The id is that of the transfer that paid it.';

-- Prizes that are applied for (docs/decisions/0155-applications.md): one application for each member, mission and period, decided once;
-- by two operators where `agreed_by` was not enough. Its pictures are the member's alone until it uses them.
create table mission_application (
  id uuid primary key,
  member_id int8 not null references member (id),
  brand_code text not null,
  code text not null,
  period_at timestamptz not null,
  remark text not null check (char_length(remark) between 1 and 140),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  applied_at timestamptz not null,
  agreed_by int8 references operator (id),
  decided_by int8 references operator (id) check (decided_by <> agreed_by or state = 'refused'),
  decided_at timestamptz,
  reason text,
  note text,
  unique (member_id, brand_code, code, period_at),
  foreign key (brand_code, code) references mission (brand_code, code),
  check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null))
);
create index mission_application_waiting on mission_application (brand_code, applied_at) where state = 'waiting';

create table application_proof (
  id uuid primary key,
  member_id int8 not null references member (id),
  brand_code text not null,
  code text not null,
  application_id uuid references mission_application (id),
  uploaded_at timestamptz not null,
  width int4 not null,
  height int4 not null,
  bytes bytea not null,
  foreign key (brand_code, code) references mission (brand_code, code)
);
create index application_proof_member on application_proof (member_id);
create index application_proof_application on application_proof (application_id);
create index application_proof_loose on application_proof (uploaded_at) where application_id is null;
