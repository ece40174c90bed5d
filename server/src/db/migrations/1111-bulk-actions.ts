import { type Kysely, sql } from 'kysely';

/** What an operator did to several members at one press, by the key of the request: pressed again it is the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table member_bulk (
    operator_id int8 not null references operator (id),
    request_key text not null check (length(request_key) between 1 and 200),
    request jsonb not null,
    lines jsonb not null,
    at timestamptz not null,
    primary key (operator_id, request_key)
  )`.execute(db);
}
