import { type Kysely, sql } from 'kysely';

/** Where operators get letters, which reports are mailed to whom, and what became of each letter (docs/decisions/0729-mailed-reports.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table operator_mail (
    operator_id bigint primary key references operator (id),
    email text not null check (length(email) <= 254),
    set_at timestamptz not null)`.execute(db);
  await sql`create table report_schedule (
    id bigint generated always as identity primary key,
    name text not null check (length(name) between 1 and 60),
    dimension text not null,
    against text not null,
    every text not null check (every in ('day', 'week', 'month')),
    hour smallint not null check (hour between 0 and 23),
    recipients bigint[] not null check (cardinality(recipients) between 1 and 50),
    made_by bigint not null references operator (id),
    made_at timestamptz not null,
    next_at timestamptz)`.execute(db);
  await sql`comment on column report_schedule.next_at is 'Null: taken back.'`.execute(db);
  await sql`create index report_schedule_next on report_schedule (next_at) where next_at is not null`.execute(db);
  await sql`create table report_letter (
    schedule_id bigint not null references report_schedule (id),
    due_at timestamptz not null,
    operator_id bigint not null references operator (id),
    outcome text not null check (outcome in ('sent', 'no_right', 'no_address')),
    at timestamptz not null,
    primary key (schedule_id, due_at, operator_id))`.execute(db);
  await sql`revoke delete on operator_mail, report_schedule, report_letter from sorak_app`.execute(db);
}
