/** Bets that follow each other by themselves, within limits. */
export const autoRuns = `
create table auto_runs (
  id uuid primary key,
  player_game_id bigint not null references player_games,
  slot int not null check (slot in (1, 2)),
  stake bigint not null check (stake > 0),
  target int not null,
  rounds int not null check (rounds between 1 and 100),
  loss bigint not null check (loss >= stake),
  win bigint check (win > 0),
  created_at timestamptz not null,
  stopped_at timestamptz
);
create unique index auto_runs_live on auto_runs (player_game_id, slot) where stopped_at is null;
alter table shared_bets add auto_run uuid references auto_runs;
create index shared_bets_run on shared_bets (auto_run) where auto_run is not null;
`;
