import { type Kysely, sql } from 'kysely';

/** What the house gives to play for nothing: which games carry it, what of it is where, and what its vendors were told (docs/decisions/0676-free-play.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    alter table vendor add column rewards_url text;
    alter table game add column free_stakes int8[], add column free_bets boolean not null default false;
    comment on column game.free_stakes is 'Stakes at which it plays rounds that the house gives; null: none.';

    alter table campaign_gift add column cost int8 check (cost >= 0);
    update campaign_gift set cost = amount;
    alter table campaign_gift alter column cost set not null;
    comment on column campaign_gift.cost is 'What of the budget it takes.';

    alter table free_round_campaign
      add column kind text not null default 'spins' check (kind in ('spins', 'bet')),
      add column game_code text,
      add column stake int8 check (stake > 0),
      add column terms jsonb,
      add column state text not null default 'open' check (state in ('open', 'ended')),
      add column ending text check (ending in ('played', 'expired', 'deposit_back', 'stopped', 'account', 'break', 'game_gone', 'refused')),
      add column number int not null default 1 check (number > 0),
      add column created_at timestamptz not null default now(),
      add column paused_at timestamptz,
      add column ended_at timestamptz,
      add column won int8 check (won >= 0),
      add column credited_at timestamptz,
      add check ((state = 'ended') = (ending is not null) and (ending is null) = (ended_at is null)),
      add check ((won is null) = (credited_at is null) and (won is null or state = 'ended'));
    comment on column free_round_campaign.terms is 'What is asked of what is won; without it the wins are the wallet''s at once.';
    comment on column free_round_campaign.number is 'Of the last that its vendor is to be told.';
    comment on column free_round_campaign.paused_at is 'Since when it cannot be played, though its time runs.';
    create index free_round_campaign_due on free_round_campaign (reward_uuid) where terms is not null and credited_at is null;
    create index free_round_campaign_member on free_round_campaign (member_id, created_at desc);

    create table free_round_call (
      reward_uuid uuid not null references free_round_campaign, number int not null,
      ends_at timestamptz not null, is_revoked boolean not null default false,
      state text not null default 'due' check (state in ('due', 'told', 'refused')),
      status text, tries int not null default 0, next_try_at timestamptz not null, answered_at timestamptz,
      primary key (reward_uuid, number));
    create index free_round_call_due on free_round_call (next_try_at) where state = 'due';

    create index bet_reward on bet (reward_uuid) where reward_uuid is not null;`,
    )
    .execute(db);
}
