import { type Kysely, sql } from 'kysely';

/** What operators order of the house's sportsbook, and the results that two of them type. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table trading_order (
      id uuid primary key,
      seq int8 generated always as identity unique,
      match text,
      asked jsonb not null,
      reason text not null,
      operator_id int8 not null references operator,
      at timestamptz not null,
      outcome text check (outcome in ('done', 'unknown', 'too-early', 'superseded')),
      answered_at timestamptz,
      check ((outcome is null) = (answered_at is null))
    );
    comment on table trading_order is 'Sent to the sportsbook until it answers; it carries each out once.';
    create index trading_order_of_match on trading_order (match, seq);
    create index trading_order_unanswered on trading_order (seq) where outcome is null;

    create table trading_result (
      id uuid primary key,
      match text not null,
      state text not null default 'waiting' check (state in ('waiting', 'agreed', 'differed', 'withdrawn')),
      told jsonb not null,
      reason text not null,
      entered_by int8 not null references operator,
      entered_at timestamptz not null,
      second_id uuid unique,
      second_by int8 references operator,
      second_told jsonb,
      second_reason text,
      ended_at timestamptz,
      order_id uuid references trading_order,
      check ((state = 'waiting') = (ended_at is null)),
      check ((state in ('agreed', 'differed')) = (second_by is not null) and (second_by is null) = (second_told is null)),
      check (second_by <> entered_by),
      check ((state = 'agreed') = (order_id is not null))
    );
    comment on column trading_result.second_told is 'What the second operator typed without seeing the first.';
    create unique index trading_result_waiting on trading_result (match) where state = 'waiting';
    create index trading_result_of_match on trading_result (match, entered_at);
  `,
    )
    .execute(db);
}
