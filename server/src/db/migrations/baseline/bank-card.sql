-- Where members are paid. The number is sealed; `number_hash` (keyed) finds it again, so that one number belongs to one member. A removed
-- account stays as a row: withdrawals of the past name it.
create table bank_card (
  id uuid primary key,
  member_id int8 not null references member (id),
  bank_code text not null check (bank_code ~ '^[A-Z0-9_]{2,20}$'),
  number_sealed bytea not null,
  number_hash bytea not null check (length(number_hash) = 32),
  tail text not null check (tail ~ '^[0-9]{4}$'),
  payee_name text not null,
  city text not null default '',
  branch text not null default '',
  is_default boolean not null,
  added_at timestamptz not null,
  held_until timestamptz not null,
  removed_at timestamptz
);
create unique index bank_card_number on bank_card (number_hash) where removed_at is null;
create unique index bank_card_default on bank_card (member_id) where is_default and removed_at is null;
create index bank_card_member on bank_card (member_id);

-- What may leave to new accounts of a member in their first day, and which limit a withdrawal was judged by.
create table new_card_limit (
  brand_code text not null references brand,
  asset text not null,
  amount int8 not null check (amount >= 0),
  primary key (brand_code, asset)
);
comment on column new_card_limit.amount is 'Of all accounts of a member that are in their first day together.';
