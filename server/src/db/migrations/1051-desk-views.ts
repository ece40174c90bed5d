import { type Kysely, sql } from 'kysely';

/** Addresses of the console's pages that operators keep by name (docs/decisions/0741-desk-views.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table desk_view (
    id uuid primary key,
    operator_id int8 not null references operator (id),
    page text not null,
    name text not null check (length(name) between 1 and 60),
    query text not null check (length(query) <= 600),
    is_of_house boolean not null,
    at timestamptz not null
  )`.execute(db);
  await sql`create unique index desk_view_own on desk_view (operator_id, page, name) where not is_of_house`.execute(db);
  await sql`create unique index desk_view_house on desk_view (page, name) where is_of_house`.execute(db);
}
