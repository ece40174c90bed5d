-- Transfers between members, and between a member's main wallet and the wallet that a vendor keeps. The money itself moves in the ledger
-- alone.
create table transfer_setting (
  brand_code text primary key references brand (code),
  is_single boolean not null default true,
  is_up_open boolean not null default true,
  is_down_open boolean not null default true,
  min_amount int8 not null check (min_amount > 0),
  max_amount int8 not null check (max_amount >= min_amount),
  day_amount int8 not null check (day_amount > 0),
  day_count int4 not null check (day_count > 0),
  first_amount int8 not null check (first_amount > 0)
);
comment on column transfer_setting.is_single is
  'One wallet serves all vendors; off: vendors with a transfer address keep wallets of their own.';
comment on column transfer_setting.first_amount is 'The most that a payee gets within a day of the first transfer to them.';

create table member_transfer (
  id uuid primary key,
  direction text not null check (direction in ('up', 'down')),
  from_id int8 not null references member (id),
  to_id int8 not null references member (id) check (to_id <> from_id),
  asset text not null,
  amount int8 not null check (amount > 0),
  note text not null check (length(note) <= 140),
  made_at timestamptz not null
);
create index member_transfer_from on member_transfer (from_id, made_at desc);
create index member_transfer_to on member_transfer (to_id, made_at desc);
create index member_transfer_pair on member_transfer (from_id, to_id, made_at);

create table wallet_transfer (
  id uuid primary key,
  member_id int8 not null references member (id),
  vendor_id int4 not null references vendor (id),
  direction text not null check (direction in ('in', 'out')),
  asset text not null,
  amount int8 not null check (amount > 0),
  state text not null check (state in ('pending', 'done', 'refused')),
  reason text,
  tries int4 not null default 0,
  made_at timestamptz not null,
  next_try_at timestamptz,
  ended_at timestamptz,
  check ((state = 'pending') = (next_try_at is not null) and (state = 'pending') = (ended_at is null))
);
comment on column wallet_transfer.direction is 'in: from the main wallet to the vendor; out: back.';
create index wallet_transfer_of on wallet_transfer (member_id, made_at desc);
create index wallet_transfer_due on wallet_transfer (next_try_at) where state = 'pending';
