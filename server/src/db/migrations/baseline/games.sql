-- What members do with games: save them, open them, and get free rounds of them.
create table favourite_game (
  member_id int8 not null references member (id),
  node_id text not null,
  saved_at timestamptz not null,
  primary key (member_id, node_id)
);

-- A visitor who plays for play money: an id of the members' sequence without an account behind it.
create table game_guest (
  id int8 primary key,
  ip inet not null,
  opened_at timestamptz not null
);

create table game_session (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid references member_session (id) on delete set null,
  member_id int8 not null,
  vendor_id smallint not null references vendor,
  game_code text not null,
  asset text not null,
  wallet_account int8 not null,
  house_account int8 not null,
  launched_at timestamptz not null,
  expires_at timestamptz not null,
  first_bet_at timestamptz
) with (fillfactor = 90);
create index game_session_recent on game_session (member_id, launched_at desc);
create index game_session_played on game_session (first_bet_at) where first_bet_at is not null;

create table free_round_campaign (
  reward_uuid uuid primary key,
  vendor_id smallint not null references vendor,
  member_id int8 not null,
  asset text not null,
  wallet_account int8 not null,
  rounds int not null check (rounds > 0),
  rounds_left int not null check (rounds_left between 0 and rounds),
  expires_at timestamptz not null
);
