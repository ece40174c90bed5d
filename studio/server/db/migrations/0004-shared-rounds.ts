/** Rounds that all players share, each one a place of a chain that was committed in advance. */
export const sharedRounds = `
create table chains (
  id bigint generated always as identity primary key,
  game text not null,
  seed text not null,
  end_hash text not null unique,
  salt text not null,
  length int not null check (length > 0),
  next_place int not null default 1,
  created_at timestamptz not null default now()
);
create table shared_rounds (
  id bigint generated always as identity primary key,
  game text not null,
  chain_id bigint not null references chains,
  place int not null,
  state text not null check (state in ('betting', 'playing', 'ended')),
  locks_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  point int,
  hash text,
  unique (chain_id, place),
  check ((state = 'ended') = (point is not null and hash is not null and ended_at is not null)),
  check (state = 'betting' or started_at is not null)
);
create unique index shared_rounds_live on shared_rounds (game) where state <> 'ended';
create table shared_bets (
  id uuid primary key,
  shared_round_id bigint not null references shared_rounds,
  player_game_id bigint not null references player_games,
  session_id text not null references sessions,
  slot int not null check (slot in (1, 2)),
  stake bigint not null check (stake > 0),
  target int,
  state text not null check (state in ('betting', 'riding', 'paying', 'settled', 'reversing', 'void')),
  reason text,
  height int,
  pay bigint not null default 0 check (pay >= 0),
  bet_uuid uuid not null unique,
  win_uuid uuid not null unique,
  rollback_uuid uuid not null unique,
  attempts int not null default 0,
  lease_until timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create unique index shared_bets_slot on shared_bets (shared_round_id, player_game_id, slot) where state <> 'void';
create index shared_bets_due on shared_bets (lease_until) where state in ('betting', 'paying', 'reversing');
create index shared_bets_player on shared_bets (player_game_id, created_at);
`;
