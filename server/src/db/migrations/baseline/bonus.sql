-- Deposit bonuses: what is offered, and what was given. The terms of an offer never change once written, because members chose it as it
-- stood: a new wording is a new offer. The money of a running bonus stands on the member's own bonus account in the ledger.
create table bonus_offer (
  brand_code text not null references brand (code),
  code text not null check (code ~ '^[A-Za-z0-9_-]{1,64}$'),
  names jsonb not null,
  percent int4 not null check (percent between 1 and 1000),
  max_bonus int8 not null check (max_bonus > 0),
  min_deposit int8 not null check (min_deposit > 0),
  base text not null check (base in ('bonus', 'deposit_and_bonus')),
  times int4 not null check (times between 1 and 1000),
  weights jsonb not null,
  max_bet int8 check (max_bet > 0),
  excluded_games text[] not null default '{}',
  methods text[],
  days int2 not null check (days between 1 and 90),
  is_once boolean not null,
  position int4 not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  primary key (brand_code, code)
);
comment on column bonus_offer.times is 'In hundredths. Ten times is the most that anybody may ask (reliability E).';
comment on column bonus_offer.methods is 'Ways to deposit that it comes with; null: all.';

create table bonus (
  id uuid primary key,
  member_id int8 not null references member (id),
  brand_code text not null,
  offer_code text not null,
  deposit_id text not null unique,
  deposit_amount int8 not null check (deposit_amount > 0),
  amount int8 not null check (amount > 0),
  turnover_id int8 not null references turnover (id),
  state text not null default 'running' check (state in ('running', 'met', 'given_up', 'expired')),
  once_key text,
  granted_at timestamptz not null,
  ended_at timestamptz,
  foreign key (brand_code, offer_code) references bonus_offer (brand_code, code),
  check ((state = 'running') = (ended_at is null))
);
create unique index bonus_one_running on bonus (member_id) where state = 'running';
create unique index bonus_once on bonus (member_id, once_key) where once_key is not null;
create index bonus_of_member on bonus (member_id, granted_at desc);
