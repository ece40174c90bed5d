/** What one player of a card room reports of another, once for a hand. */
export const roomReports = `
create table room_reports (
  room_key text not null references rooms,
  number int not null,
  reporter_id bigint not null references player_games,
  reported_id bigint not null references player_games,
  stay_id uuid not null references stays,
  reason text not null,
  words text not null,
  created_at timestamptz not null,
  primary key (reporter_id, room_key, number, reported_id),
  check (reporter_id <> reported_id)
);
create index room_reports_at on room_reports (created_at);
`;
