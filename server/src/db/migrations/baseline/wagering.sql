-- What must be staked before money may leave, and what was (docs/decisions/0080-bonus-wallet.md). Bets are counted behind the vendor
-- wallet, never inside it: a member's wallet numbers its transfers without a gap in the order of their commits, so that the number that
-- was counted last is all that a catch-up needs to know.
create table wagering_member (
  member_id int8 primary key,
  wallet_account int8 not null,
  seen_seq int8 not null,
  deposited int8 not null default 0 check (deposited >= 0),
  freed int8 not null default 0 check (freed >= 0)
);
comment on column wagering_member.seen_seq is 'Number of the wallet''s last transfer that has been looked at.';

create table wagering_bet (
  member_id int8 not null,
  bet_id int8 not null,
  wallet_seq int8 not null,
  stake int8 not null check (stake > 0),
  valid_bet int8 not null default 0 check (valid_bet between 0 and stake),
  state smallint not null default 0 check (state between 0 and 2),
  is_bonus_play boolean not null default false,
  game_type text,
  reason text check (reason in ('void', 'push', 'opposite')),
  deposited int8 not null default 0,
  freed int8 not null default 0,
  given jsonb,
  primary key (member_id, bet_id)
);
comment on column wagering_bet.state is '0 running, 1 counted, 2 void';
create index wagering_bet_running on wagering_bet (member_id, wallet_seq) where state = 0;

create table play_tally (
  member_id int8 not null,
  game_type text not null,
  valid_bet int8 not null,
  bonus_bet int8 not null,
  primary key (member_id, game_type)
);
comment on table play_tally is 'All settled valid bets so far, and how much of it counted for a bonus: minor units.';

create table turnover (
  id int8 generated always as identity primary key,
  member_id int8 not null,
  cause text not null check (cause in ('deposit', 'bonus', 'rebate', 'adjustment', 'prize', 'welcome', 'points')),
  reference text not null check (length(reference) between 1 and 200),
  amount int8 not null check (amount > 0),
  times int4 not null check (times between 1 and 10000),
  required int8 not null check (required > 0),
  counted int8 not null default 0 check (counted between 0 and required),
  weights jsonb,
  max_bet int8 check (max_bet > 0),
  excluded_games text[] not null default '{}',
  since_seq int8 not null,
  created_at timestamptz not null,
  expires_at timestamptz check (expires_at > created_at),
  ended_at timestamptz,
  ending text check (ending in ('met', 'expired', 'given_up')),
  unique (cause, reference),
  check ((ended_at is null) = (ending is null))
);
comment on column turnover.times is 'In hundredths: 800 is eight times the amount.';
comment on column turnover.weights is
  'Percent by kind of game; a kind that is not named counts nothing. Null: every kind counts in full.';
create index turnover_open on turnover (member_id, id) where ended_at is null;
create index turnover_ended on turnover (member_id, ended_at) where ended_at is not null;

create table turnover_count (
  turnover_id int8 not null references turnover (id),
  bet_id int8 not null,
  member_id int8 not null,
  stake int8 not null,
  weight int2 not null check (weight between 0 and 100),
  counted int8 not null check (counted >= 0),
  reason text check (reason in ('void', 'push', 'opposite', 'excluded', 'over_max', 'surplus')),
  counted_at timestamptz not null,
  primary key (turnover_id, bet_id)
);
comment on column turnover_count.reason is 'Why less than the whole stake counted; null: the weight alone.';

-- Money that the house gives into the wallet (docs/decisions/0080-bonus-wallet.md): its terms, what of the wallet is bound by them, and
-- what each sum that left was made of. All of it follows from the wallet's own lines, in their order.
create table given_terms (
  brand_code text not null references brand (code),
  cause text not null check (cause in ('welcome', 'points', 'prize', 'rebate', 'adjustment')),
  times int4 check (times between 0 and 1000),
  most_percent int4 check (most_percent between 1 and 10000),
  days int4 check (days between 1 and 90),
  primary key (brand_code, cause)
);
comment on column given_terms.times is 'Hundredths; null where each thing that is given says so itself.';
comment on column given_terms.most_percent is 'The most that becomes the member''s, of what was given; null: no end.';

create table given_credit (
  id uuid primary key,
  member_id int8 not null references member (id),
  turnover_id int8 not null unique references turnover (id),
  amount int8 not null check (amount > 0),
  most int8 check (most > 0),
  held int8 not null default 0 check (held >= 0),
  paid int8 not null default 0 check (paid >= 0 and paid <= coalesce(most, paid)),
  returned int8 not null default 0 check (returned >= 0),
  given_at timestamptz not null,
  ended_at timestamptz,
  turns int4 not null default 0
);
comment on column given_credit.id is 'That of the transfer that gave it.';
comment on column given_credit.held is
  'What of the wallet is this credit or was won with it, as of the last line that was looked at (wagering_member.seen_seq).';
create index given_credit_member on given_credit (member_id, given_at);

create table wallet_leaving (
  transfer_id uuid primary key,
  member_id int8 not null,
  reference text not null,
  amount int8 not null check (amount > 0),
  deposited int8 not null check (deposited >= 0),
  freed int8 not null check (freed >= 0),
  given int8 not null check (given >= 0),
  check (deposited + freed + given <= amount)
);
comment on table wallet_leaving is
  'Sums that left a wallet other than as a stake: what of them was deposited, given and free, and given and still bound; the rest was won.';
create index wallet_leaving_reference on wallet_leaving (member_id, reference);
