import { type Kysely, sql } from 'kysely';

/** Measures in force on members, and the safer-play desk (docs/decisions/0720-safer-play-desk.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table member_measure (
    member_id bigint not null references member (id),
    what text not null check (what in ('offers', 'payouts', 'play')),
    source text not null check (source in ('harm', 'case')),
    reference text not null,
    since timestamptz not null,
    primary key (member_id, what, source, reference))`.execute(db);
  await sql`comment on table member_measure is 'What is stopped for a member now, by whom; the reason stands where the reference leads.'`.execute(
    db,
  );
  await sql`create table harm_setting (
    brand_code text primary key references brand (code),
    list_score int not null check (list_score between 1 and 100),
    stop_score int not null check (stop_score between 1 and 100),
    chase_minutes int not null check (chase_minutes between 1 and 120),
    long_hours int not null check (long_hours between 1 and 24),
    check (list_score <= stop_score))`.execute(db);
  await sql`create table harm_standing (
    member_id bigint primary key references member (id),
    score int not null default 0,
    markers jsonb not null default '[]',
    seen_at timestamptz not null,
    calculated_at timestamptz,
    waiting_since timestamptz,
    handled_by bigint references operator (id),
    handled_at timestamptz)`.execute(db);
  await sql`create index harm_standing_due on harm_standing (calculated_at nulls first, member_id)`.execute(db);
  await sql`create index harm_standing_score on harm_standing (score desc, member_id) where score > 0`.execute(db);
  await sql`create table harm_entry (
    id bigint generated always as identity primary key,
    member_id bigint not null references member (id),
    kind text not null check (kind in ('entry', 'rule_stop', 'rule_end', 'exclusion', 'end_asked', 'end_agreed')),
    step int check (step between 1 and 5),
    outcome text check (outcome in ('reached', 'not_reached', 'agreed', 'declined')),
    words text not null,
    score int not null,
    made_by bigint references operator (id),
    made_at timestamptz not null)`.execute(db);
  await sql`create index harm_entry_member on harm_entry (member_id, id)`.execute(db);
  await sql`revoke update, delete on harm_entry from sorak_app`.execute(db);
  await sql`create table exclusion_end (
    id bigint generated always as identity primary key,
    member_id bigint not null references member (id),
    stop_id bigint not null references play_stop (id),
    reason text not null,
    asked_by bigint not null references operator (id),
    asked_at timestamptz not null,
    decided_by bigint references operator (id),
    decided_at timestamptz,
    is_agreed boolean,
    check ((decided_by is null) = (decided_at is null) and (decided_at is null) = (is_agreed is null)))`.execute(db);
  await sql`create unique index exclusion_end_open on exclusion_end (member_id) where decided_at is null`.execute(db);
  await sql`revoke delete on exclusion_end from sorak_app`.execute(db);
}
