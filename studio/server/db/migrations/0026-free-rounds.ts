/** Rounds that a player plays for nothing: what the platform has given, as it said last, and which rounds are of it. */
export const freeRounds = `
  create table free_rounds (
    reward_uuid uuid primary key,
    number int not null check (number > 0),
    vendor text not null, user_id text not null, currency text not null, game text not null,
    stake bigint not null check (stake > 0), count int not null check (count > 0),
    ends_at timestamptz not null,
    is_revoked boolean not null,
    told_at timestamptz not null
  );
  alter table rounds add column reward_uuid uuid references free_rounds;
  create index rounds_reward on rounds (reward_uuid) where reward_uuid is not null;
`;
