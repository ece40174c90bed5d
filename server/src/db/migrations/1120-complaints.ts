import { type Kysely, sql } from 'kysely';

/** Complaints are conversations with a number and a clock (docs/decisions/0722-complaints.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_thread add column is_complaint boolean not null default false`.execute(db);
  // A member has one conversation with the staff, and any number of complaints beside it.
  await sql`alter table service_thread drop constraint service_thread_brand_code_member_id_key`.execute(db);
  await sql`create unique index service_thread_talk on service_thread (brand_code, member_id) where not is_complaint`.execute(db);
  await sql`create index service_thread_member on service_thread (member_id) where is_complaint`.execute(db);
  await sql`create table complaint (
    id bigint generated always as identity primary key,
    brand_code text not null references brand (code),
    thread_id bigint not null unique references service_thread (id),
    request_key uuid not null unique,
    code_hash bytea not null unique,
    subject text not null check (subject in ('bet', 'deposit', 'withdrawal', 'bonus', 'account', 'other')),
    reference text,
    said_name text,
    contact text,
    stage text not null default 'received' check (stage in ('received', 'answered', 'again', 'final', 'settled')),
    opened_at timestamptz not null,
    due_at timestamptz,
    late_at timestamptz,
    outcome text check (outcome in ('upheld', 'partly', 'refused')),
    first_answer_by bigint references operator (id),
    last_answer_by bigint references operator (id),
    check ((due_at is not null) = (stage in ('received', 'again'))),
    check (stage <> 'final' or first_answer_by <> last_answer_by))`.execute(db);
  await sql`create index complaint_due on complaint (brand_code, due_at) where due_at is not null`.execute(db);
  await sql`create index complaint_stage on complaint (brand_code, stage, id)`.execute(db);
  await sql`revoke delete on complaint from sorak_app`.execute(db);
  await sql`comment on table complaint is 'Its words stand in its conversation; each step has a link of the log.'`.execute(db);
  await sql`comment on column complaint.said_name is 'Of somebody without a session, as they typed it; nobody has checked it.'`.execute(db);
}
