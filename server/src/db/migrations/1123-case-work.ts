import { type Kysely, sql } from 'kysely';

/** Tasks of a case, and what its members are asked (docs/decisions/0725-work-on-a-case.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table case_task (
    id bigint generated always as identity primary key,
    case_id bigint not null references desk_case (id),
    words text not null,
    due_at timestamptz not null,
    made_by bigint not null references operator (id),
    made_at timestamptz not null,
    done_by bigint references operator (id),
    done_at timestamptz,
    check ((done_by is null) = (done_at is null)))`.execute(db);
  await sql`create index case_task_case on case_task (case_id, id)`.execute(db);
  await sql`revoke update, delete on case_task from sorak_app`.execute(db);
  await sql`grant update (done_by, done_at) on case_task to sorak_app`.execute(db);
  await sql`create table funds_question (
    id bigint generated always as identity primary key,
    case_id bigint not null references desk_case (id),
    member_id bigint not null references member (id),
    words text not null,
    asked_by bigint not null references operator (id),
    asked_at timestamptz not null,
    due_at timestamptz not null,
    state text not null default 'asked' check (state in ('asked', 'answered', 'enough', 'not_enough')),
    answer_sealed bytea,
    answered_at timestamptz,
    decided_by bigint references operator (id),
    decided_at timestamptz,
    check ((answer_sealed is null) = (answered_at is null)),
    check ((state in ('enough', 'not_enough')) = (decided_by is not null)))`.execute(db);
  await sql`create unique index funds_question_open on funds_question (member_id) where state in ('asked', 'answered')`.execute(db);
  await sql`create index funds_question_case on funds_question (case_id, id)`.execute(db);
  await sql`revoke delete on funds_question from sorak_app`.execute(db);
  await sql`create table funds_picture (
    id uuid primary key,
    question_id bigint not null references funds_question (id),
    sealed bytea not null,
    uploaded_at timestamptz not null)`.execute(db);
  await sql`create index funds_picture_question on funds_picture (question_id)`.execute(db);
  await sql`revoke update on funds_picture from sorak_app`.execute(db);
}
