-- Deposits: what a brand offers, orders, the payments that came for them, and what operators decided about the odd ones.
create table deposit_setting (
  brand_code text primary key references brand (code),
  turnover_times int4 not null check (turnover_times >= 0),
  four_eyes_above int8 not null check (four_eyes_above >= 0),
  late_minutes int4 not null check (late_minutes >= 0),
  open_orders int4 not null check (open_orders > 0)
);
comment on column deposit_setting.turnover_times is 'What a deposit must be wagered before a withdrawal, in hundredths of it.';
comment on column deposit_setting.late_minutes is
  'So long behind its end an order that is paid exactly is still credited without a person.';

create table deposit_method (
  brand_code text not null references brand (code),
  currency text not null,
  code text not null check (code ~ '^[a-z][a-z0-9]{1,19}$'),
  kind text not null check (kind in ('qr', 'bank', 'ewallet', 'voucher')),
  provider_code text not null,
  names jsonb not null,
  notes jsonb not null,
  min_amount int8 not null check (min_amount > 0),
  max_amount int8 not null,
  quick_amounts int8[] not null,
  expires_minutes int4 not null check (expires_minutes between 1 and 10080),
  usual_from_s int4 not null,
  usual_to_s int4 not null,
  has_unique_amount boolean not null default false,
  banks text[] not null default '{}',
  merchant jsonb,
  is_open boolean not null default true,
  position int4 not null,
  primary key (brand_code, currency, code),
  check (max_amount >= min_amount)
);

create table deposit_order (
  id uuid primary key,
  reference text not null unique,
  brand_code text not null references brand (code),
  member_id int8 not null references member (id),
  idempotency_key uuid not null,
  method text not null,
  kind text not null,
  currency text not null,
  provider_code text not null,
  bank text,
  amount int8 not null check (amount > 0),
  pay_amount int8 not null check (pay_amount >= amount),
  has_unique_amount boolean not null,
  offer_id text,
  status text not null
    check (status in ('creating', 'waiting', 'part', 'credited', 'review', 'expired', 'cancelled', 'failed', 'returned')),
  exception text check (exception in ('part', 'over', 'late', 'limit', 'closed', 'refund')),
  reason text,
  instructions jsonb,
  received int8 not null default 0,
  credited int8 not null default 0 check (credited >= 0),
  held int8 not null default 0 check (held >= 0),
  returned int8 not null default 0 check (returned >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  tries int4 not null default 0,
  next_look_at timestamptz,
  unique (member_id, idempotency_key),
  check (received = credited + held + returned),
  check (exception is null or held > 0)
);
create index deposit_order_member on deposit_order (member_id, created_at desc);
create index deposit_order_due on deposit_order (next_look_at) where next_look_at is not null;
create index deposit_order_exception on deposit_order (created_at) where exception is not null;
create index deposit_order_newest on deposit_order (created_at desc);
-- Two payers of the same amount to the same account could not be told apart.
create unique index deposit_order_unique_amount on deposit_order (provider_code, method, pay_amount)
  where has_unique_amount and status in ('creating', 'waiting', 'part');
create index deposit_order_unique_seen on deposit_order (provider_code, method, pay_amount, created_at) where has_unique_amount;

create table deposit_payment (
  provider_code text not null,
  payment_id text not null,
  order_id uuid not null references deposit_order (id),
  amount int8 not null check (amount > 0),
  paid_at timestamptz not null,
  heard_at timestamptz not null,
  heard_by text not null check (heard_by in ('webhook', 'query', 'voucher', 'hand', 'statement')),
  payer_name text,
  primary key (provider_code, payment_id)
);
create index deposit_payment_order on deposit_payment (order_id);
create index deposit_payment_amount on deposit_payment (provider_code, amount, paid_at);

create table deposit_credit (
  transfer_id uuid primary key,
  order_id uuid not null references deposit_order (id),
  member_id int8 not null,
  amount int8 not null check (amount > 0),
  at timestamptz not null,
  is_by_hand boolean not null
);
create index deposit_credit_member on deposit_credit (member_id, at);
create index deposit_credit_at on deposit_credit (at);

create table deposit_decision (
  id int8 generated always as identity primary key,
  order_id uuid not null references deposit_order (id),
  action text not null check (action in ('credit', 'return')),
  amount int8 not null check (amount > 0),
  state text not null check (state in ('asked', 'done', 'refused')),
  asked_by int8 not null,
  asked_at timestamptz not null,
  note text not null,
  decided_by int8,
  decided_at timestamptz,
  decided_note text,
  request_key uuid
);
create unique index deposit_decision_open on deposit_decision (order_id) where state = 'asked';
create unique index deposit_decision_key on deposit_decision (request_key) where request_key is not null;

create table deposit_voucher (
  code_hash bytea primary key,
  brand_code text not null references brand (code),
  currency text not null,
  amount int8 not null check (amount > 0),
  tail text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  order_id uuid unique references deposit_order (id),
  redeemed_at timestamptz,
  check ((order_id is null) = (redeemed_at is null))
);

-- Money that a provider took for an order that is none of ours, until an operator says whose it is; and payments matched by hand. A line
-- of a bank names no order: what the payer wrote (`remark`) helps to find the one that was meant.
create table deposit_unmatched (
  id uuid primary key,
  brand_code text not null references brand (code),
  provider_code text not null,
  payment_id text not null,
  provider_order uuid,
  currency text not null,
  amount int8 not null check (amount > 0),
  paid_at timestamptz not null,
  heard_at timestamptz not null,
  payer_name text,
  state text not null default 'waiting' check (state in ('waiting', 'assigned', 'returned', 'confirmed')),
  order_id uuid references deposit_order (id),
  ended_at timestamptz,
  returned int8 not null default 0,
  remark text,
  unique (provider_code, payment_id),
  check ((state = 'assigned') = (order_id is not null)),
  check ((state = 'waiting') = (ended_at is null)),
  check (returned between 0 and amount),
  check ((state = 'returned') = (returned = amount))
);
comment on column deposit_unmatched.id is 'Also the id of the transfer that booked it.';
create index deposit_unmatched_waiting on deposit_unmatched (paid_at) where state = 'waiting';
create index deposit_unmatched_newest on deposit_unmatched (heard_at desc);
create index deposit_unmatched_amount on deposit_unmatched (provider_code, amount, paid_at);
revoke delete on deposit_unmatched from sorak_app;

create table deposit_unmatched_decision (
  id int8 generated always as identity primary key,
  unmatched_id uuid not null references deposit_unmatched (id),
  action text not null check (action in ('assign', 'return', 'confirm')),
  order_id uuid references deposit_order (id),
  state text not null check (state in ('asked', 'done', 'refused')),
  asked_by int8 not null,
  asked_at timestamptz not null,
  note text not null,
  decided_by int8,
  decided_at timestamptz,
  decided_note text,
  payment_id text,
  check ((action = 'assign') = (order_id is not null)),
  constraint deposit_unmatched_decision_payment_check check ((action = 'confirm') = (payment_id is not null))
);
comment on column deposit_unmatched_decision.payment_id is 'The provider''s number of what the line of the bank is the same money as.';
create unique index deposit_unmatched_decision_open on deposit_unmatched_decision (unmatched_id) where state = 'asked';

-- What goes back to payers: asked of the provider like a payout, and back with a person where it fails.
create table deposit_refund (
  id uuid primary key,
  order_id uuid references deposit_order (id),
  unmatched_id uuid references deposit_unmatched (id),
  provider_code text not null,
  currency text not null,
  amount int8 not null check (amount > 0),
  paid int8 not null default 0,
  payments jsonb not null,
  state text not null default 'sent' check (state in ('sent', 'done', 'failed')),
  reason text,
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((order_id is null) <> (unmatched_id is null)),
  check (paid between 0 and amount),
  check ((state = 'sent') = (ended_at is null)),
  check (case state when 'sent' then paid = 0 when 'done' then paid = amount else paid < amount end)
);
create index deposit_refund_order on deposit_refund (order_id) where order_id is not null;
create index deposit_refund_unmatched on deposit_refund (unmatched_id) where unmatched_id is not null;
revoke delete on deposit_refund from sorak_app;

-- What the bank itself says of an account of ours: files that one operator reads in and another approves, line by line.
create table deposit_statement (
  id uuid primary key,
  brand_code text not null references brand (code),
  provider_code text not null,
  method text not null,
  currency text not null,
  name text not null,
  digest bytea not null,
  outgoing int4 not null,
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  requested_by int8 not null,
  requested_at timestamptz not null,
  decided_by int8,
  decided_at timestamptz,
  note text,
  check ((state = 'waiting') = (decided_by is null)),
  check (state <> 'approved' or decided_by <> requested_by),
  check (state <> 'withdrawn' or decided_by = requested_by)
);
comment on column deposit_statement.outgoing is 'How many lines of the file went out of the account: they are no deposits.';
create unique index deposit_statement_file on deposit_statement (provider_code, method, digest) where state in ('waiting', 'approved');
create index deposit_statement_newest on deposit_statement (requested_at desc);
revoke delete on deposit_statement from sorak_app;

create table deposit_statement_line (
  statement_id uuid not null references deposit_statement (id),
  row int4 not null,
  provider_code text not null,
  reference text not null,
  amount int8 not null check (amount > 0),
  paid_at timestamptz not null,
  payer_name text,
  remark text not null,
  outcome text check (outcome in ('matched', 'unmatched', 'confirmed', 'known', 'differs')),
  order_id uuid references deposit_order (id),
  unmatched_id uuid references deposit_unmatched (id),
  payment_id text,
  worked_at timestamptz,
  primary key (statement_id, row),
  check ((outcome is null) = (worked_at is null)),
  check (outcome is distinct from 'matched' or order_id is not null),
  check ((outcome is not distinct from 'unmatched') = (unmatched_id is not null))
);
comment on column deposit_statement_line.payment_id is 'The number under which the provider has told of the same money.';
-- One line of the bank has its effect once, in however many files it stands.
create unique index deposit_statement_line_once on deposit_statement_line (provider_code, reference)
  where outcome in ('matched', 'unmatched', 'confirmed');
create index deposit_statement_line_open on deposit_statement_line (statement_id, row) where outcome is null;
create index deposit_statement_line_order on deposit_statement_line (order_id) where order_id is not null;
create index deposit_statement_line_payment on deposit_statement_line (provider_code, payment_id) where payment_id is not null;
create index deposit_statement_line_unmatched on deposit_statement_line (unmatched_id) where unmatched_id is not null;
revoke delete on deposit_statement_line from sorak_app;

-- What operators ask a member about a deposit that needs a person, and what the member answers, with pictures.
create table deposit_question (
  id uuid primary key,
  order_id uuid not null references deposit_order (id),
  question text not null check (question in ('payer', 'receipt', 'amount')),
  note text not null,
  asked_by int8 not null,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create unique index deposit_question_open on deposit_question (order_id) where answered_at is null;
create index deposit_question_order on deposit_question (order_id, asked_at);
revoke delete on deposit_question from sorak_app;

create table deposit_proof (
  id uuid primary key,
  question_id uuid not null references deposit_question (id),
  is_used boolean not null default false,
  uploaded_at timestamptz not null,
  width int4 not null,
  height int4 not null,
  bytes bytea not null
);
create index deposit_proof_question on deposit_proof (question_id);
create index deposit_proof_loose on deposit_proof (uploaded_at) where not is_used;
