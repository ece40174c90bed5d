-- VIP ranks as data. A member's own rank is computed from bets; `member.rank_level` holds the rank that an operator granted, 0 for none.
create table vip_rank (
  brand_code text not null references brand (code),
  rank_level int2 not null check (rank_level between 1 and 99),
  names jsonb not null,
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  required_valid_bet int8 check (required_valid_bet >= 0),
  daily_withdrawal int8 check (daily_withdrawal > 0),
  goes_first boolean not null default false,
  primary key (brand_code, rank_level)
);
comment on column vip_rank.required_valid_bet is 'Minor units of valid bets in one calendar month; null: by invitation.';
comment on column vip_rank.daily_withdrawal is 'Minor units a day; null: as the rank below, and as the brand below all.';

create table vip_benefit (
  brand_code text not null references brand (code),
  code text not null,
  names jsonb not null,
  cells jsonb not null,
  position int4 not null,
  primary key (brand_code, code)
);
comment on column vip_benefit.cells is 'By rank level: true, or text by language. A level without a cell does not have it.';
