import { type Kysely, sql } from 'kysely';

/** What takes two operators, whatever it is about: one asks, another decides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table desk_request (
    id uuid primary key,
    brand_code text not null references brand (code),
    kind text not null check (kind ~ '^[a-zA-Z]{1,32}$'),
    object text not null check (length(object) between 1 and 160),
    before jsonb not null,
    after jsonb not null,
    reason text not null,
    is_alone boolean not null default false,
    state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
    requested_by int8 not null references operator (id),
    requested_at timestamptz not null,
    decided_by int8 references operator (id),
    decided_at timestamptz,
    note text,
    check ((state = 'waiting') = (decided_by is null)),
    check ((decided_by is null) = (decided_at is null)),
    check (state <> 'refused' or decided_by <> requested_by),
    check (state <> 'withdrawn' or decided_by = requested_by),
    check (state <> 'approved' or (decided_by = requested_by) = is_alone),
    check (not is_alone or state = 'approved')
  )`.execute(db);
  await sql`comment on table desk_request is 'What one operator has asked for and another decides; is_alone: nobody else could have.'`.execute(
    db,
  );
  await sql`create unique index desk_request_waiting on desk_request (brand_code, kind, object) where state = 'waiting'`.execute(db);
  await sql`create index desk_request_newest on desk_request (kind, requested_at desc)`.execute(db);
  await sql`revoke delete on desk_request from sorak_app`.execute(db);
}
