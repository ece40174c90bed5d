import { type Kysely, sql } from 'kysely';

/** The same lines over the next draws: each order is bought when its draw takes bets, and nothing is held before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table lottery_chase (
      id uuid primary key,
      member_id int8 not null references member,
      brand_code text not null references brand,
      game_code text not null,
      station text not null,
      asset text not null,
      prize_group smallint not null,
      lines jsonb not null,
      stake int8 not null check (stake > 0),
      times int4 not null check (times between 2 and 100),
      stops_on_win boolean not null,
      most int8 check (most >= stake),
      made int4 not null default 1 check (made between 1 and times),
      spent int8 not null check (spent = made * stake),
      last_order uuid not null,
      state text not null default 'running' check (state in ('running', 'done', 'won', 'spent', 'stopped', 'failed')),
      reason text,
      created_at timestamptz not null,
      ended_at timestamptz,
      check ((state = 'running') = (ended_at is null)),
      check ((state = 'failed') = (reason is not null)),
      check (most is null or spent <= most)
    );
    create index lottery_chase_running on lottery_chase (brand_code, game_code, station) where state = 'running';
    create index lottery_chase_of_member on lottery_chase (member_id, created_at desc);
    alter table lottery_order add chase_id uuid references lottery_chase deferrable initially deferred;
    create unique index lottery_order_of_chase on lottery_order (chase_id, draw_id) where chase_id is not null;
  `,
    )
    .execute(db);
}
