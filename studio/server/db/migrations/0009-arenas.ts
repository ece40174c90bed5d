/** Waters that up to four players share. A player has one seat in a game, and what the water shows decides nothing. */
export const arenas = `
create table waters (
  id bigint generated always as identity primary key,
  game text not null,
  currency text not null,
  number int not null,
  secret text not null,
  version bigint not null default 1,
  state jsonb not null,
  unique (game, currency, number)
);
create table water_seats (
  water_id bigint not null references waters,
  seat int not null check (seat between 0 and 3),
  player_game_id bigint not null unique references player_games,
  seen_at timestamptz not null,
  price bigint check (price > 0),
  primary key (water_id, seat)
);
create index water_seats_seen on water_seats (seen_at);
`;
