/** What two players of a card room did to each other on a day; a player's own sums stand where both are one. */
export const roomPairs = `
create table room_pairs (
  room_key text not null references rooms,
  day date not null,
  one_id bigint not null references player_games,
  other_id bigint not null references player_games,
  hands int not null,
  full_hands int not null,
  given bigint not null,
  taken bigint not null,
  gifts_given int not null,
  gifts_taken int not null,
  contests int not null,
  quiet int not null,
  primary key (room_key, day, one_id, other_id),
  check (one_id <= other_id)
);
create index room_pairs_day on room_pairs (day);
`;
