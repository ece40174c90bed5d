-- What each account moved, by quarter of an hour and kind: every midnight of the world falls on a quarter. A member's lines are numbered
-- without a gap and never change, so the sums are brought up to date when somebody asks and cover exactly the lines up to `through`
-- (docs/decisions/0075-record-sums.md). A line counts in the quarter of its time or of the latest one before it: waiting for a lock can
-- swap the times of two neighbours, and quarters must follow the lines' order.
create table account_sum_state (
  account int8 primary key,
  through int8 not null,
  quarter int4 not null
) with (fillfactor = 50);

create table account_sum (
  account int8 not null,
  quarter int4 not null,
  kind text not null,
  first_seq int8 not null,
  last_seq int8 not null,
  lines int8 not null,
  came int8 not null,
  went int8 not null,
  primary key (account, quarter, kind)
);

-- What the sums of bets are cut by (bet_sum_state).
create table bet_sum_tick (
  at timestamptz primary key,
  horizon xid8 not null
);
comment on column bet_sum_tick.horizon is
  'The first transaction id that was not given out then: once all lower ones have ended, all writing that began before is over.';

-- What a member may fetch as a file, once and soon: a link cannot carry the session's token, so it carries this one.
create table record_export (
  ticket_hash bytea primary key,
  session_id uuid not null,
  member_id int8 not null,
  question jsonb not null,
  language text not null,
  expires_at timestamptz not null
);
