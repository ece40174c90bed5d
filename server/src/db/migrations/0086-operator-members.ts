import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What operators write about members, and money that two of them move by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_note (
      id int8 generated always as identity primary key,
      member_id int8 not null references member (id),
      operator_id int8 not null references operator (id),
      at timestamptz not null,
      text text not null check (length(text) between 1 and 1000)
    )`.execute(db);
  await sql`create index member_note_member on member_note (member_id, id desc)`.execute(db);
  await sql`revoke update, delete on member_note from sorak_app`.execute(db);
  await sql`
    create table member_freeze (
      member_id int8 primary key references member (id),
      operator_id int8 not null references operator (id),
      at timestamptz not null,
      reason text not null
    )`.execute(db);
  // Two people: the one who decides for or against is never the one who asked, whatever the application believes.
  await sql`
    create table operator_adjustment (
      id uuid primary key,
      member_id int8 not null references member (id),
      asset text not null,
      direction text not null check (direction in ('credit', 'debit')),
      amount int8 not null check (amount > 0),
      cause text not null,
      reason text not null,
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
      requested_by int8 not null references operator (id),
      requested_at timestamptz not null,
      decided_by int8 references operator (id),
      decided_at timestamptz,
      note text,
      check ((state = 'waiting') = (decided_by is null)),
      check ((decided_by is null) = (decided_at is null)),
      check (state not in ('approved', 'refused') or decided_by <> requested_by),
      check (state <> 'withdrawn' or decided_by = requested_by)
    )`.execute(db);
  await sql`create index operator_adjustment_waiting on operator_adjustment (requested_at) where state = 'waiting'`.execute(db);
  await sql`create index operator_adjustment_newest on operator_adjustment (requested_at desc)`.execute(db);
  await sql`create index operator_adjustment_member on operator_adjustment (member_id, requested_at desc)`.execute(db);
  await sql`revoke delete on operator_adjustment from sorak_app`.execute(db);
  // Searches by what a member is known by beside the name.
  await sql`create index if not exists member_username_prefix on member (username text_pattern_ops)`.execute(db);
  await sql`create index if not exists member_email_any on member (email) where email is not null`.execute(db);
  await sql`create index if not exists member_mobile_any on member (mobile) where mobile is not null`.execute(db);
}
