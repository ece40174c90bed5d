import { type Kysely, sql } from 'kysely';

/** Alerts and the cases that gather them (docs/decisions/0721-cases.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table case_setting (
    brand_code text primary key references brand (code),
    large_day bigint not null check (large_day > 0),
    near_bound bigint not null check (near_bound > 0),
    near_count int not null check (near_count > 0),
    quick_hours int not null check (quick_hours between 1 and 720),
    turnover_percent int not null check (turnover_percent between 1 and 1000),
    few_share int not null check (few_share between 2 and 100))`.execute(db);
  await sql`create table desk_case (
    id bigint generated always as identity primary key,
    brand_code text not null references brand (code),
    kind text not null check (kind in ('aml', 'fraud', 'harm', 'complaint')),
    title text not null check (length(title) between 3 and 120),
    state text not null default 'open' check (state in ('open', 'waiting', 'sent_back', 'closed')),
    opened_by bigint not null references operator (id),
    opened_at timestamptz not null,
    due_at timestamptz not null,
    asked text check (asked in ('close', 'reopen')),
    asked_by bigint references operator (id),
    asked_at timestamptz,
    asked_note text,
    decided_by bigint references operator (id),
    decided_at timestamptz,
    check ((asked is null) = (asked_by is null) and (asked is null) = (asked_at is null) and (asked is null) = (asked_note is null)),
    check (decided_by <> asked_by),
    check ((state = 'waiting') <= (asked is not null)))`.execute(db);
  await sql`revoke delete on desk_case from sorak_app`.execute(db);
  await sql`create index desk_case_state on desk_case (brand_code, state, due_at, id)`.execute(db);
  await sql`create table case_alert (
    id bigint generated always as identity primary key,
    brand_code text not null references brand (code),
    rule text not null,
    member_id bigint not null references member (id),
    key text not null,
    score int not null check (score between 1 and 100),
    evidence jsonb not null,
    raised_at timestamptz not null,
    case_id bigint references desk_case (id),
    dismissed_by bigint references operator (id),
    dismissed_at timestamptz,
    unique (rule, member_id, key),
    check ((dismissed_by is null) = (dismissed_at is null)))`.execute(db);
  await sql`create index case_alert_open on case_alert (score desc, id) where case_id is null and dismissed_at is null`.execute(db);
  await sql`create index case_alert_case on case_alert (case_id) where case_id is not null`.execute(db);
  await sql`revoke update, delete on case_alert from sorak_app`.execute(db);
  await sql`grant update (case_id, dismissed_by, dismissed_at) on case_alert to sorak_app`.execute(db);
  await sql`create table case_member (
    case_id bigint not null references desk_case (id),
    member_id bigint not null references member (id),
    added_by bigint not null references operator (id),
    added_at timestamptz not null,
    primary key (case_id, member_id))`.execute(db);
  await sql`create index case_member_member on case_member (member_id)`.execute(db);
  await sql`create table case_note (
    id bigint generated always as identity primary key,
    case_id bigint not null references desk_case (id),
    words text not null,
    made_by bigint not null references operator (id),
    made_at timestamptz not null)`.execute(db);
  await sql`create index case_note_case on case_note (case_id, id)`.execute(db);
  await sql`revoke update, delete on case_member, case_note from sorak_app`.execute(db);
}
