-- Promotions by language, sanitised when written. Whatever the platform itself gives has a kind, and its amount comes from the brand.
create table promotion_category (
  brand_code text not null references brand (code),
  code text not null check (code ~ '^[A-Za-z0-9_-]{1,64}$'),
  names jsonb not null,
  position int4 not null,
  primary key (brand_code, code)
);

create table promotion (
  brand_code text not null,
  code text not null check (code ~ '^[A-Za-z0-9_-]{1,64}$'),
  category_code text not null,
  kind text not null check (kind in ('info', 'welcome_credit', 'free_play', 'deposit_bonus', 'prize')),
  labels jsonb not null,
  titles jsonb not null,
  summaries jsonb not null,
  contents jsonb not null,
  facts jsonb not null,
  art text not null,
  tone text not null,
  max_amount int8 check (max_amount > 0),
  min_bet int8 check (min_bet > 0),
  turnover int4 check (turnover >= 0),
  action text not null check (action in ('register', 'freePlay', 'path', 'none')),
  action_path text check (action_path ~ '^/([A-Za-z0-9][A-Za-z0-9/?=&_-]*)?$'),
  position int4 not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  offer_code text,
  mission_code text,
  primary key (brand_code, code),
  foreign key (brand_code, category_code) references promotion_category (brand_code, code),
  check ((action = 'path') = (action_path is not null)),
  foreign key (brand_code, offer_code) references bonus_offer (brand_code, code),
  constraint promotion_offer_check check ((kind = 'deposit_bonus') = (offer_code is not null)),
  foreign key (brand_code, mission_code) references mission (brand_code, code),
  constraint promotion_prize_check check ((kind = 'prize') = (mission_code is not null))
);
