import { type Kysely, sql } from 'kysely';

/** Lists of the desk as files: who asked for which and why, how far each is, and its parts, sealed (docs/decisions/0747-lists-as-files.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table list_file (
    id uuid primary key,
    operator_id bigint not null references operator (id),
    request_key text not null,
    list text not null,
    query text not null check (length(query) <= 600),
    reason text not null,
    asked_at timestamptz not null,
    seen_as text not null,
    state text not null default 'waiting' check (state in ('waiting', 'ready', 'cut', 'failed')),
    cut text check (cut in ('rows', 'right', 'error')),
    rows int not null default 0,
    total int,
    parts int not null default 0,
    place jsonb,
    tries smallint not null default 0,
    turn_at timestamptz not null,
    taken_until timestamptz,
    digest text,
    expires_at timestamptz not null,
    unique (operator_id, request_key),
    check ((state = 'waiting' or state = 'ready') = (cut is null)),
    check ((state = 'ready' or state = 'cut') = (digest is not null)))`.execute(db);
  await sql`comment on column list_file.state is 'cut: can be fetched and says that it has not all; failed: nothing can be fetched.'`.execute(
    db,
  );
  await sql`create index list_file_turn on list_file (turn_at) where state = 'waiting'`.execute(db);
  await sql`create index list_file_end on list_file (expires_at)`.execute(db);
  await sql`create table list_file_part (
    file_id uuid not null references list_file (id) on delete cascade,
    nth int not null,
    body bytea not null,
    primary key (file_id, nth))`.execute(db);
}
