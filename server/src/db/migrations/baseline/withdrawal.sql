-- Withdrawals: what the member asked for, where its money is at each moment, everything that happened, and the rules that it met. The sum
-- of the four places of money is the amount, in every row that the database will keep.
create table withdrawal_setting (
  brand_code text primary key references brand (code),
  min_amount int8 not null check (min_amount > 0),
  max_amount int8 not null check (max_amount >= min_amount),
  daily_amount int8 not null check (daily_amount >= max_amount),
  daily_count int2 not null check (daily_count > 0),
  step_up_from int8 not null check (step_up_from >= 0),
  automatic_up_to int8 not null check (automatic_up_to >= 0),
  four_eyes_from int8 not null check (four_eyes_from > 0),
  review_score int2 not null check (review_score > 0),
  second_review_score int2 not null check (second_review_score >= review_score),
  target_minutes int2 not null check (target_minutes > 0),
  receipt_minutes int4 not null check (receipt_minutes > 0),
  reminder_minutes int4 not null check (reminder_minutes >= 0 and reminder_minutes < receipt_minutes),
  report_days int2 not null check (report_days >= 0),
  payout_provider text
);
comment on table withdrawal_setting is
  'Amounts in minor units of the brand''s currency. reminder_minutes: how long before the automatic confirmation.';
comment on column withdrawal_setting.payout_provider is 'Null, or one that is not configured any more: the first outside one.';

create table withdrawal_rule (
  brand_code text not null references brand (code),
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,31}$'),
  is_enabled boolean not null,
  score int2 not null check (score between 0 and 100),
  threshold int8 not null,
  is_told boolean not null,
  primary key (brand_code, code)
);
comment on column withdrawal_rule.is_told is 'Whether the member may read this reason; rules against fraud keep theirs.';

create table withdrawal (
  id int8 generated always as identity primary key,
  member_id int8 not null references member (id),
  request_key uuid not null,
  asset text not null,
  amount int8 not null check (amount > 0),
  created_at timestamptz not null,
  state text not null
    check (state in ('review', 'second_review', 'on_hold', 'sending', 'paid', 'reported', 'received', 'refused', 'returned')),
  state_at timestamptz not null,
  round int2 not null default 1,
  attempt int2 not null default 1,
  held_amount int8 not null check (held_amount >= 0),
  open_amount int8 not null default 0 check (open_amount >= 0),
  received_amount int8 not null default 0 check (received_amount >= 0),
  returned_amount int8 not null default 0 check (returned_amount >= 0),
  hold_id uuid not null unique,
  approvals_needed int2 not null check (approvals_needed between 0 and 2),
  risk_score int2 not null,
  signals jsonb not null,
  card_id text not null,
  bank_code text not null,
  bank_name text not null,
  card_masked text not null,
  destination bytea not null,
  sent_at timestamptz,
  paid_at timestamptz,
  receipt_due_at timestamptz,
  reminded_at timestamptz,
  is_automatic_receipt boolean not null default false,
  reason text,
  back_to text check (back_to in ('review', 'second_review')),
  new_card_limit int8,
  goes_first boolean not null default false,
  unique (member_id, request_key),
  check (amount = held_amount + open_amount + received_amount + returned_amount),
  constraint withdrawal_check2 check ((state in ('paid', 'reported')) = (open_amount > 0)),
  constraint withdrawal_check3 check ((receipt_due_at is not null) = (state = 'paid')),
  constraint withdrawal_held_check check ((state in ('review', 'second_review', 'on_hold', 'sending')) = (held_amount > 0)),
  constraint withdrawal_back_check check ((state = 'on_hold') = (back_to is not null))
);
comment on column withdrawal.destination is 'The account to pay, encrypted by the platform''s key; bound to request_key.';
comment on column withdrawal.back_to is 'Where a withdrawal that was put aside goes on.';
comment on column withdrawal.new_card_limit is 'What new accounts might take when it was asked for; null: its account was not new.';
comment on column withdrawal.goes_first is 'By the rank at the time of the request.';
create index withdrawal_member on withdrawal (member_id, id desc);
create index withdrawal_state on withdrawal (state, state_at);
-- How long it usually takes is told to whoever waits.
create index withdrawal_paid on withdrawal (paid_at) where paid_at is not null;
create index withdrawal_due on withdrawal (receipt_due_at) where receipt_due_at is not null;

create table withdrawal_event (
  id int8 generated always as identity primary key,
  withdrawal_id int8 not null references withdrawal (id),
  at timestamptz not null,
  stage text not null check (stage ~ '^[a-z_]{3,32}$'),
  actor text not null check (actor in ('member', 'operator', 'provider', 'system')),
  operator_id int8,
  reason text,
  note text,
  amount int8,
  transfer_id uuid,
  check ((actor = 'operator') = (operator_id is not null))
);
create index withdrawal_event_withdrawal on withdrawal_event (withdrawal_id, id);
create index withdrawal_event_held on withdrawal_event (at) where stage = 'held';
create index withdrawal_event_operator on withdrawal_event (operator_id, withdrawal_id) where operator_id is not null;
-- What happened stays as it was written, whoever asks.
revoke update, delete on withdrawal_event from sorak_app;

create table withdrawal_approval (
  withdrawal_id int8 not null references withdrawal (id),
  round int2 not null,
  attempt int2 not null,
  purpose text not null
    check (purpose in ('approve', 'mark_paid', 'mark_failed', 'pay_again', 'return', 'forced_receipt', 'receipt_forced')),
  operator_id int8 not null,
  at timestamptz not null,
  primary key (withdrawal_id, round, attempt, purpose, operator_id)
);
revoke update, delete on withdrawal_approval from sorak_app;

create table withdrawal_report (
  id int8 generated always as identity primary key,
  withdrawal_id int8 not null references withdrawal (id),
  answer_key uuid not null unique,
  at timestamptz not null,
  answer text not null check (answer in ('all', 'part', 'none')),
  received_amount int8 not null check (received_amount >= 0),
  remainder int8 not null check (remainder >= 0),
  remark text not null,
  resolution text check (resolution in ('pay_again', 'return', 'forced_receipt')),
  resolved_at timestamptz,
  operator_id int8,
  check (num_nulls(resolution, resolved_at, operator_id) in (0, 3))
);
create index withdrawal_report_withdrawal on withdrawal_report (withdrawal_id, id);

create table withdrawal_proof (
  id uuid primary key,
  withdrawal_id int8 not null references withdrawal (id),
  report_id int8 references withdrawal_report (id),
  uploaded_at timestamptz not null,
  width int4 not null,
  height int4 not null,
  bytes bytea not null
);
create index withdrawal_proof_withdrawal on withdrawal_proof (withdrawal_id);

-- Who takes payouts, and what the brand calls its reasons.
create table withdrawal_reason (
  brand_code text not null references brand (code),
  code text not null,
  words jsonb not null,
  primary key (brand_code, code)
);
comment on table withdrawal_reason is 'The brand''s own words by language; a language without any has the site''s.';
