import { type Kysely, sql } from 'kysely';

/** What operators tell all agents, and who has read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agent_announcement (
      id int8 generated always as identity primary key,
      request_key text not null unique,
      title text not null check (length(title) between 1 and 120),
      body text not null check (length(body) between 1 and 4000),
      made_by int8 not null references operator (id),
      made_at timestamptz not null,
      withdrawn_at timestamptz
    )`.execute(db);
  await sql`
    create table agent_announcement_read (
      announcement_id int8 not null references agent_announcement (id),
      member_id int8 not null references member (id) on delete cascade,
      read_at timestamptz not null,
      primary key (announcement_id, member_id)
    )`.execute(db);
  await sql`create index agent_announcement_read_member on agent_announcement_read (member_id)`.execute(db);
}
