/** Who plays at a table has a seat, and there are only so many; who watches is not counted. */
export const tableSeats = `
drop table table_guests;
create table table_seats (
  player_game_id bigint primary key references player_games,
  game text not null,
  is_play boolean not null,
  bet_id uuid not null,
  held_until timestamptz not null
);
create index table_seats_game on table_seats (game, is_play, held_until);
`;
