/** Rounds of any kind, of one step or of several. */
export const rounds = `
alter table player_games rename column last_spin_at to last_round_at;
alter table rounds rename column outcome to game_state;
alter table rounds add column requests jsonb, add column is_over boolean not null default true;
update rounds set requests = jsonb_build_array(jsonb_build_object('coinValue', coin_value));
alter table rounds alter column requests set not null, alter column is_over drop default, drop column coin_value;
alter table rounds drop constraint rounds_state_check;
alter table rounds add constraint rounds_state_check
  check (state in ('betting', 'open', 'paying', 'settled', 'reversing', 'void'));
drop index rounds_open;
create unique index rounds_open on rounds (player_game_id) where state in ('betting', 'open', 'paying', 'reversing');
create table round_steps (
  id uuid primary key,
  round_id uuid not null references rounds,
  number int not null,
  request jsonb not null,
  stake bigint not null check (stake >= 0),
  game_state jsonb not null,
  pay bigint not null check (pay >= 0),
  is_over boolean not null,
  state text not null check (state in ('waiting', 'done', 'void')),
  reason text,
  bet_uuid uuid unique,
  rollback_uuid uuid unique,
  created_at timestamptz not null,
  check ((stake > 0) = (bet_uuid is not null and rollback_uuid is not null))
);
create unique index round_steps_number on round_steps (round_id, number) where state <> 'void';
create unique index round_steps_waiting on round_steps (round_id) where state = 'waiting';
`;
