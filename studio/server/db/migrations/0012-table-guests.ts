/** Whose page is open at a table, in whichever process. */
export const tableGuests = `
create table table_guests (
  player_game_id bigint primary key references player_games,
  seen_at timestamptz not null
);
create index table_guests_seen on table_guests (seen_at);
`;
