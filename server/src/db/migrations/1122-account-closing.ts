import { type Kysely, sql } from 'kysely';

/** Accounts that their owners close (docs/decisions/0724-closing-an-account.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table account_closing (
    id bigint generated always as identity primary key,
    member_id bigint not null references member (id),
    state text not null default 'asked' check (state in ('asked', 'taken_back', 'closed', 'reopened')),
    asked_at timestamptz not null,
    due_at timestamptz not null,
    next_try_at timestamptz,
    ended_at timestamptz,
    check ((state = 'asked') = (next_try_at is not null) and (state = 'asked') = (ended_at is null)))`.execute(db);
  await sql`create unique index account_closing_one on account_closing (member_id) where state in ('asked', 'closed')`.execute(db);
  await sql`create index account_closing_due on account_closing (next_try_at) where next_try_at is not null`.execute(db);
  await sql`revoke delete on account_closing from sorak_app`.execute(db);
}
