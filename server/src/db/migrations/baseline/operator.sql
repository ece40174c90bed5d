-- Operators, their sessions, and what they did: a chain that nobody can write but by its one function, and nobody can change.
create table operator (
  id int8 generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9.-]{1,31}$'),
  password_hash text not null,
  roles text[] not null check (roles <@ array['support', 'cashier', 'risk', 'admin'] and cardinality(roles) > 0),
  totp_secret bytea not null,
  last_step int8 not null default 0,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  created_at timestamptz not null
);

create table operator_session (
  id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  operator_id int8 not null references operator (id),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip inet not null,
  user_agent text not null
);
create index operator_session_operator on operator_session (operator_id) where ended_at is null;

-- Only operator_record writes here; the head is locked until its transaction ends, so that entries stand in the order in which they became
-- true.
create table operator_action (
  seq int8 primary key,
  at timestamptz not null,
  operator_id int8,
  action text not null check (action ~ '^[a-z][a-z0-9_]{0,47}$'),
  object text not null check (length(object) between 1 and 200),
  member_id int8,
  detail jsonb not null check (jsonb_typeof(detail) = 'object'),
  hash bytea not null
);
create index operator_action_operator on operator_action (operator_id, seq desc);
create index operator_action_object on operator_action (object, seq desc);
create index operator_action_member on operator_action (member_id, seq desc) where member_id is not null;
create index operator_action_action on operator_action (action, seq desc);
create index operator_action_at on operator_action (at);
revoke all on operator_action from public, sorak_app;
grant select on operator_action to sorak_app;

create table operator_chain (
  only_row boolean primary key default true check (only_row),
  seq int8 not null,
  head bytea not null
);
revoke all on operator_chain from public, sorak_app;
grant select on operator_chain to sorak_app;
insert into operator_chain (seq, head) values (0, sha256('operator actions'::bytea));

-- What operators write about members, and money that two of them move by hand.
create table member_note (
  id int8 generated always as identity primary key,
  member_id int8 not null references member (id),
  operator_id int8 not null references operator (id),
  at timestamptz not null,
  text text not null check (length(text) between 1 and 1000)
);
create index member_note_member on member_note (member_id, id desc);
revoke update, delete on member_note from sorak_app;

create table member_freeze (
  member_id int8 primary key references member (id),
  operator_id int8 not null references operator (id),
  at timestamptz not null,
  reason text not null
);

-- Two people: the one who decides for or against is never the one who asked, whatever the application believes.
create table operator_adjustment (
  id uuid primary key,
  member_id int8 not null references member (id),
  asset text not null,
  direction text not null check (direction in ('credit', 'debit')),
  amount int8 not null check (amount > 0),
  cause text not null,
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  requested_by int8 not null references operator (id),
  requested_at timestamptz not null,
  decided_by int8 references operator (id),
  decided_at timestamptz,
  note text,
  turnover_times int4 not null default 0 check (turnover_times between 0 and 1000),
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state not in ('approved', 'refused') or decided_by <> requested_by),
  check (state <> 'withdrawn' or decided_by = requested_by),
  check (direction = 'credit' or turnover_times = 0)
);
create index operator_adjustment_waiting on operator_adjustment (requested_at) where state = 'waiting';
create index operator_adjustment_newest on operator_adjustment (requested_at desc);
create index operator_adjustment_member on operator_adjustment (member_id, requested_at desc);
revoke delete on operator_adjustment from sorak_app;

-- Figures of the brand that one admin wants changed and another one approves.
create table setting_change (
  id uuid primary key,
  brand_code text not null references brand (code),
  area text not null,
  key text not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  requested_by int8 not null references operator (id),
  requested_at timestamptz not null,
  decided_by int8 references operator (id),
  decided_at timestamptz,
  note text,
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state not in ('approved', 'refused') or decided_by <> requested_by),
  check (state <> 'withdrawn' or decided_by = requested_by)
);
create unique index setting_change_waiting on setting_change (brand_code, area, key) where state = 'waiting';
create index setting_change_newest on setting_change (requested_at desc);
revoke delete on setting_change from sorak_app;

-- Failures are counted by name and origin.
create table operator_failure (
  name_hash bytea not null check (length(name_hash) = 32),
  origin text not null,
  failures int4 not null,
  last_failed_at timestamptz not null,
  locked_until timestamptz,
  primary key (name_hash, origin)
);

-- The browsers that an operator has signed in with.
create table operator_device (
  id uuid primary key,
  operator_id int8 not null references operator (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_agent text not null,
  ip inet not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index operator_device_operator on operator_device (operator_id);
