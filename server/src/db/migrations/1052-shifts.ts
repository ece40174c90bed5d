import { type Kysely, sql } from 'kysely';

/** Who of the operators is on duty, from when to when (docs/decisions/0742-shifts.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table operator_shift (
    id uuid primary key,
    operator_id int8 not null references operator (id),
    started_at timestamptz not null,
    ended_at timestamptz check (ended_at >= started_at)
  )`.execute(db);
  await sql`create unique index operator_shift_open on operator_shift (operator_id) where ended_at is null`.execute(db);
}
