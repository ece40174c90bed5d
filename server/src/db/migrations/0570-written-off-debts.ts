import { type Kysely, sql } from 'kysely';

/** What corrections left owing of an agent who has no contract any more may be written off: one asks, another decides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table commission_write_off (
      id uuid primary key,
      statement_id uuid not null references commission_statement (id),
      member_id int8 not null references member (id),
      amount int8 not null check (amount < 0),
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
      reason text not null,
      requested_by int8 not null references operator,
      requested_at timestamptz not null,
      decided_by int8 references operator,
      decided_at timestamptz,
      note text,
      check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null)),
      constraint commission_write_off_by_two check (state <> 'approved' or decided_by <> requested_by)
    );
    create unique index commission_write_off_one on commission_write_off (statement_id) where state in ('waiting', 'approved');
    create index commission_write_off_waiting on commission_write_off (requested_at) where state = 'waiting';`,
    )
    .execute(db);
}
