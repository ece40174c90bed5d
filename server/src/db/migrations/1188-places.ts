import { type Kysely, sql } from 'kysely';

/** Where sessions were found to be, each time they were asked (docs/decisions/0786-where-players-are.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table place_check (
      id int8 primary key generated always as identity,
      session_id uuid not null references member_session,
      member_id int8 not null references member,
      at timestamptz not null,
      ip text not null,
      country text check (country ~ '^[A-Z]{2}$'),
      verdict text not null check (verdict in ('clear', 'hidden', 'closed', 'moved')),
      provider text not null,
      reference text not null
    );
    create index place_check_of_session on place_check (session_id, id desc);
    create index place_check_of_member on place_check (member_id, at desc);
    create index place_check_by_time on place_check (at);`.execute(db);
}
