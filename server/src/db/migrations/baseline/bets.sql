create sequence bet_number;

-- The betting record. Every bet writes it, so it carries no index that is not needed: a bet's id begins with its time, so that the
-- record's order and its date range are the primary key itself.
create table bet (
  member_id int8 not null,
  bet_id int8 not null,
  stake int8 not null check (stake >= 0),
  payout int8 not null default 0 check (payout >= 0),
  placed_at timestamptz not null,
  settled_at timestamptz,
  round_key int8 not null,
  wallet_account int8 not null,
  house_account int8 not null,
  pool_account int8,
  contribution int8 not null default 0,
  reward_uuid uuid,
  vendor_id smallint not null,
  status smallint not null check (status between 0 and 3),
  win_count smallint not null default 0,
  is_round_closed boolean not null,
  is_free boolean not null,
  asset text not null,
  game_code text not null,
  round text not null,
  transactions uuid[] not null,
  is_tallied boolean not null default false,
  primary key (member_id, bet_id)
) with (fillfactor = 80);
comment on column bet.status is '0 running, 1 won (paid more than staked), 2 lost, 3 void';
comment on column bet.round_key is 'Hash of vendor, member and round: finds the bets of one round.';
comment on column bet.is_tallied is 'What it brings has to be told to play_guard.';
create index bet_round on bet (round_key);

-- Beside the bets, not as an index on them: an indexed column that a win changes would double the cost of every win.
create table winner (
  settled_at timestamptz not null,
  member_id int8 not null,
  bet_id int8 not null,
  primary key (settled_at, member_id, bet_id)
);

-- What each member's bets come to, by quarter of an hour, game and state (docs/decisions/0075-record-sums.md). Bets change after they are
-- written, so `below` divides them: a bet with a lower id is counted as it stands, and its change corrects the sums in its own
-- transaction; all others are read as they are. The line moves only past bets that nobody can still be writing unseen, so a bet that is
-- placed and settled within minutes pays nothing for this but the look at its age.
create table bet_sum_state (
  member_id int8 primary key,
  below int8 not null
) with (fillfactor = 50);
comment on column bet_sum_state.below is 'Bets with a lower id are in bet_sum.';

create table bet_sum (
  member_id int8 not null,
  quarter int4 not null,
  asset text not null,
  vendor_id smallint not null,
  game_code text not null,
  status smallint not null,
  bets int8 not null,
  stake int8 not null,
  payout int8 not null,
  valid_bet int8 not null,
  primary key (member_id, quarter, asset, vendor_id, game_code, status)
) with (fillfactor = 80);
create index bet_sum_vendor on bet_sum (member_id, vendor_id, quarter);
