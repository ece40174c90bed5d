-- What vendors sent, one row for each of their transactions: a repeat finds its first answer here. Every bet writes one, so it has no
-- index but its key.
create table vendor_transaction (
  transaction_uuid uuid not null,
  request_hash uuid not null,
  member_id int8 not null,
  bet_id int8,
  amount int8 not null,
  balance int8 not null,
  at timestamptz not null,
  transfer_id uuid,
  vendor_id smallint not null,
  kind smallint not null check (kind between 1 and 4),
  status smallint not null check (status between 0 and 2),
  is_reversed boolean not null default false,
  asset text not null,
  primary key (transaction_uuid, vendor_id)
);
comment on column vendor_transaction.kind is '1 bet, 2 win, 3 rollback, 4 tombstone of a bet or win that was rolled back before it came';
comment on column vendor_transaction.status is '0 accepted, 1 refused: not enough money, 2 refused: limit reached';

-- What members owe the house: wins that were taken back after the money had gone.
create table member_receivable (
  member_id int8 not null,
  asset text not null,
  owed int8 not null check (owed >= 0),
  primary key (member_id, asset)
);

-- Wins above what their game, or else the house, pays without a second look, with all that operators need to decide on them and to pay
-- them later (docs/decisions/0006-vendor-wallet.md).
create table held_win (
  transaction_uuid uuid not null,
  vendor_id smallint not null references vendor,
  member_id int8 not null,
  bet_id int8,
  game_code text not null,
  round text not null,
  asset text not null,
  amount int8 not null check (amount > 0),
  most int8 not null,
  at timestamptz not null,
  id uuid not null default gen_random_uuid() unique,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'taken_back')),
  won int8 not null default 0,
  max_win float8,
  wallet_account int8,
  house_account int8,
  round_key int8,
  is_round_closed boolean,
  reference_uuid uuid,
  reward_uuid uuid,
  is_promotion boolean not null default false,
  taken_back_by uuid,
  agreed_by int8 references operator,
  agreed_at timestamptz,
  decided_by int8 references operator,
  decided_at timestamptz,
  reason text,
  note text,
  primary key (transaction_uuid, vendor_id),
  check (agreed_by <> decided_by or state = 'refused'),
  check ((state in ('approved', 'refused')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'approved' or agreed_by is not null)
);
comment on column held_win.bet_id is 'Null for a win without a bet.';
comment on column held_win.most is 'What all wins of the round together may come to.';
comment on column held_win.won is 'What the round had won before.';
comment on column held_win.max_win is 'What its game said, in times the stake; null where the ceiling decided.';
comment on column held_win.is_round_closed is 'As the vendor said it; null: it said nothing.';
comment on column held_win.taken_back_by is 'The transaction by which the vendor took it back.';
create index held_win_waiting on held_win (at) where state = 'waiting';
create index held_win_ended on held_win (coalesce(decided_at, at)) where state <> 'waiting';

-- The brand's own ceiling for wins of games that state none.
create table win_ceiling (
  brand_code text not null references brand,
  asset text not null,
  amount int8 not null check (amount > 0),
  primary key (brand_code, asset)
);
comment on column win_ceiling.amount is 'A win above it is held where its game states no greatest win, or nothing was staked.';
