export const rooms = `
create table rooms (
  key text primary key,
  game text not null,
  currency text not null,
  secret text not null,
  version bigint not null default 1,
  state jsonb not null
);
create table stays (
  id uuid primary key,
  room_key text not null references rooms,
  player_game_id bigint not null references player_games,
  session_id text not null references sessions,
  seat int not null check (seat between 0 and 8),
  stake bigint not null check (stake > 0),
  state text not null check (state in ('betting', 'riding', 'paying', 'settled', 'reversing', 'void')),
  reason text,
  pay bigint not null default 0 check (pay >= 0),
  bet_uuid uuid not null unique,
  win_uuid uuid not null unique,
  rollback_uuid uuid not null unique,
  attempts int not null default 0,
  lease_until timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create unique index stays_one on stays (player_game_id) where state in ('betting', 'riding');
create index stays_due on stays (lease_until) where state in ('betting', 'paying', 'reversing');
create index stays_player on stays (player_game_id, created_at);
create table room_hands (
  id bigint generated always as identity primary key,
  room_key text not null references rooms,
  number int not null,
  record jsonb not null,
  ended_at timestamptz not null,
  unique (room_key, number)
);
create table room_hand_stays (
  hand_id bigint not null references room_hands,
  stay_id uuid not null references stays,
  primary key (stay_id, hand_id)
);
`;
