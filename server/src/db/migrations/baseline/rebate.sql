-- Manual rebate: a share of valid bets by kind of game and rank, taken when the member asks for it.
create table rebate_setting (
  brand_code text primary key references brand (code),
  min_claim int8 not null check (min_claim > 0),
  times int4 not null check (times between 0 and 1000),
  has_bonus_play boolean not null
);
comment on column rebate_setting.times is 'How often a rebate must be staked before it may leave, in hundredths.';
comment on column rebate_setting.has_bonus_play is 'Whether bets that counted for a bonus bring rebate too.';

create table rebate_rate (
  brand_code text not null references brand (code),
  game_type text not null,
  rank_level int2 not null check (rank_level between 0 and 99),
  rate int4 not null check (rate between 0 and 100000),
  primary key (brand_code, game_type, rank_level)
);
comment on column rebate_rate.rate is 'Millionths of the valid bet, from this rank on.';

create table rebate_member (
  member_id int8 primary key references member (id)
);

create table rebate_seen (
  member_id int8 not null references rebate_member (member_id),
  game_type text not null,
  valid_bet int8 not null,
  primary key (member_id, game_type)
);
comment on table rebate_seen is 'How much of a member''s valid bets the claims so far have paid for.';

create table rebate_claim (
  id uuid primary key,
  member_id int8 not null references member (id),
  amount int8 not null check (amount > 0),
  rank_level int2 not null,
  lines jsonb not null,
  claimed_at timestamptz not null
);
create index rebate_claim_of_member on rebate_claim (member_id, claimed_at desc);
