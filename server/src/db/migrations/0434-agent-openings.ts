import { type Kysely, sql } from 'kysely';

/** Which accounts agents opened themselves, each by one request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agent_opening (
      member_id int8 primary key references member (id) on delete cascade,
      agent_id int8 not null references member (id),
      request_key text not null,
      opened_at timestamptz not null,
      unique (agent_id, request_key)
    )`.execute(db);
}
