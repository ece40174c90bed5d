import { type Kysely, sql } from 'kysely';

/** Lists of names by file, and whose name is to be compared with them (docs/decisions/0723-screening.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table screening_list (
    id uuid primary key,
    brand_code text not null references brand (code),
    list text not null,
    kind text not null check (kind in ('sanctions', 'exclusion')),
    digest text not null,
    entries int not null check (entries > 0),
    state text not null default 'waiting' check (state in ('waiting', 'active', 'replaced', 'refused')),
    asked_by bigint not null references operator (id),
    asked_at timestamptz not null,
    decided_by bigint references operator (id),
    decided_at timestamptz,
    seen_to bigint,
    check (state not in ('active', 'replaced') or decided_by <> asked_by),
    check ((decided_by is null) = (decided_at is null)))`.execute(db);
  await sql`create unique index screening_list_active on screening_list (brand_code, list) where state = 'active'`.execute(db);
  await sql`create unique index screening_list_waiting on screening_list (brand_code, list) where state = 'waiting'`.execute(db);
  await sql`revoke delete on screening_list from sorak_app`.execute(db);
  await sql`create table screening_entry (
    list_id uuid not null references screening_list (id),
    position int not null,
    name text not null,
    name_key text not null check (name_key <> ''),
    word_key text not null,
    birth text,
    reference text,
    primary key (list_id, position))`.execute(db);
  await sql`create index screening_entry_name on screening_entry (name_key)`.execute(db);
  await sql`create index screening_entry_words on screening_entry (word_key)`.execute(db);
  await sql`revoke update on screening_entry from sorak_app`.execute(db);
  await sql`create table screening_due (member_id bigint primary key references member (id))`.execute(db);
}
