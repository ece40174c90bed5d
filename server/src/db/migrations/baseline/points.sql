-- What points can be exchanged for, and which doors of the points mall are open. Points themselves live in the ledger alone.
create table point_setting (
  brand_code text primary key references brand (code),
  is_earning_open boolean not null,
  is_redeem_open boolean not null,
  is_convert_open boolean not null,
  exchange_rate numeric(20, 8) check (exchange_rate > 0),
  check (not is_convert_open or exchange_rate is not null)
);
comment on column point_setting.exchange_rate is 'Units of currency for one point; null while none is set.';

create table point_reward (
  brand_code text not null references brand (code),
  code text not null check (code ~ '^[A-Za-z0-9_-]{1,64}$'),
  category text not null check (category ~ '^[A-Za-z0-9_-]{1,64}$'),
  category_names jsonb not null,
  names jsonb not null,
  remarks jsonb not null,
  art text not null,
  tone text not null,
  points int8 not null check (points > 0),
  available int4 check (available >= 0),
  rank_level int2 not null default 0 check (rank_level >= 0),
  position int4 not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  credit int8 check (credit > 0),
  is_by_hand boolean not null default false,
  primary key (brand_code, code),
  check (credit is not null or is_by_hand)
);
comment on column point_reward.points is 'Price in minor units of the POINT asset.';
comment on column point_reward.available is 'Pieces left; null: without a limit.';
comment on column point_reward.credit is 'What one piece brings to the wallet, in minor units; null for what is no money.';
comment on column point_reward.is_by_hand is 'An operator hands it over: the points stay on hold until then.';

-- Points for valid bets: the rate by kind of game, and how far each member's bets have been paid. Points never expire (product §9).
create table point_rate (
  brand_code text not null references brand (code),
  game_type text not null,
  rate int4 not null check (rate between 0 and 1000000),
  primary key (brand_code, game_type)
);
comment on column point_rate.rate is 'Minor units of POINT for a million minor units of valid bet.';

create table point_earner (
  member_id int8 primary key,
  carry int8 not null default 0,
  paid int8 not null default 0
);
comment on column point_earner.carry is
  'Earned and not yet a whole point: millionths of a minor unit; below nothing after bets were taken back.';

create table point_seen (
  member_id int8 not null,
  game_type text not null,
  valid_bet int8 not null,
  primary key (member_id, game_type)
);

-- Points that are exchanged for rewards or turned into balance (docs/decisions/0190-point-exchanges.md). A reward hands over `credit` of
-- its own, or something that an operator hands over, or both.
create table point_exchange (
  id uuid primary key,
  brand_code text not null references brand (code),
  member_id int8 not null references member (id),
  reward_code text,
  quantity int4 not null check (quantity between 1 and 100),
  points int8 not null check (points > 0),
  credit int8 check (credit > 0),
  is_by_hand boolean not null,
  state text not null check (state in ('in_process', 'approved', 'rejected')),
  made_at timestamptz not null,
  agreed_by int8 references operator (id),
  decided_by int8 references operator (id),
  decided_at timestamptz,
  reason text,
  note text,
  message text,
  foreign key (brand_code, reward_code) references point_reward (brand_code, code),
  check ((state = 'in_process') = (decided_at is null)),
  check (is_by_hand or state = 'approved'),
  check (reward_code is not null or (credit is not null and not is_by_hand))
);
comment on table point_exchange is
  'The id is that of the transfer, or of the hold, of its points. Without a reward: points turned into balance.';
comment on column point_exchange.message is
  'What the operator says to the member, such as the code of a voucher; note stays in the house.';
create index point_exchange_member on point_exchange (member_id, made_at desc);
create index point_exchange_waiting on point_exchange (brand_code, made_at) where state = 'in_process';
create index point_exchange_decided on point_exchange (brand_code, decided_at desc) where is_by_hand and state <> 'in_process';
