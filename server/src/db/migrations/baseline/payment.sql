-- What leaves through payment providers, where their word and ours differed, and what the local provider remembers.
create table payout (
  id uuid primary key,
  cause text not null constraint payout_withdrawal_id_key unique,
  provider_code text not null,
  amount int8 not null check (amount > 0),
  currency text not null,
  target bytea not null,
  status text not null check (status in ('queued', 'sent', 'paid', 'failed', 'review')),
  provider_id text,
  paid int8 not null default 0 check (paid >= 0),
  reason text,
  tries int4 not null default 0,
  next_look_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  kind text not null default 'payout' check (kind in ('payout', 'refund'))
);
comment on column payout.target is 'Bank, number and name, encrypted.';
create index payout_due on payout (next_look_at) where status in ('queued', 'sent');

create table payment_difference (
  id int8 generated always as identity primary key,
  at timestamptz not null,
  provider_code text not null,
  kind text not null check (kind in ('deposit', 'payout', 'refund')),
  order_id uuid not null,
  what text not null,
  ours text not null,
  theirs text not null,
  unique (order_id, what, ours, theirs)
);

create table local_order (
  order_id uuid primary key,
  provider_id text not null unique,
  kind text not null check (kind in ('deposit', 'payout', 'refund')),
  method text not null,
  amount int8 not null,
  currency text not null,
  status text not null check (status in ('pending', 'paid', 'failed', 'expired')),
  payments jsonb not null default '[]',
  reason text,
  details jsonb not null,
  webhook_url text not null,
  return_url text,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index local_order_newest on local_order (created_at desc);

create table local_webhook (
  id int8 generated always as identity primary key,
  event_id uuid not null,
  order_id uuid not null references local_order (order_id),
  body text not null,
  tries int4 not null default 0,
  next_try_at timestamptz not null,
  delivered_at timestamptz,
  answer text
);
create index local_webhook_due on local_webhook (next_try_at) where delivered_at is null;
