export const slots = `
create table player_games (
  id bigint generated always as identity primary key,
  user_id text not null,
  currency text not null,
  vendor text not null,
  game text not null,
  rounds int not null default 0,
  last_spin_at timestamptz,
  unique (user_id, currency, game)
);
create table seeds (
  id bigint generated always as identity primary key,
  player_game_id bigint not null references player_games,
  server_seed text not null,
  commitment text not null unique,
  client_seed text not null,
  next_nonce int not null default 1,
  opened_at timestamptz
);
create unique index seeds_in_use on seeds (player_game_id) where opened_at is null;
create table sessions (
  id text primary key,
  player_game_id bigint not null references player_games,
  token text not null,
  created_at timestamptz not null default now()
);
create table jackpot_pools (
  currency text not null,
  code text not null,
  amount bigint not null check (amount >= 0),
  owed_micro numeric(38) not null default 0,
  seeded bigint not null,
  contributed bigint not null default 0,
  paid bigint not null default 0,
  primary key (currency, code),
  check (amount = seeded + contributed - paid)
);
create table rounds (
  id uuid primary key,
  player_game_id bigint not null references player_games,
  session_id text not null references sessions,
  number int not null,
  state text not null check (state in ('betting', 'paying', 'settled', 'reversing', 'void')),
  reason text,
  coin_value bigint not null check (coin_value > 0),
  stake bigint not null check (stake > 0),
  outcome jsonb not null,
  pay bigint not null check (pay >= 0),
  jackpot_pool text,
  jackpot_amount bigint not null default 0 check (jackpot_amount >= 0),
  contribution_pool text,
  contribution bigint not null default 0 check (contribution >= 0),
  seed_id bigint not null references seeds,
  client_seed text not null,
  nonce int not null,
  bet_uuid uuid not null unique,
  win_uuid uuid not null unique,
  jackpot_uuid uuid not null unique,
  rollback_uuid uuid not null unique,
  is_win_paid boolean not null default false,
  balance_after_bet bigint,
  balance_after bigint,
  attempts int not null default 0,
  lease_until timestamptz not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  seen_at timestamptz,
  unique (player_game_id, number),
  unique (seed_id, nonce)
);
create unique index rounds_open on rounds (player_game_id) where state in ('betting', 'paying', 'reversing');
create index rounds_due on rounds (lease_until) where state in ('betting', 'paying', 'reversing');
create index rounds_session on rounds (session_id);
`;
