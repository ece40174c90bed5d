import { type Kysely, sql } from 'kysely';

/** When operators suspended an agent, whose account stays open; a member has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member add column agent_suspended_at timestamptz,
    add constraint member_suspended_agent check (agent_suspended_at is null or is_agent in (1, 2, 41, 42))`.execute(db);
}
