import { type Kysely, sql } from 'kysely';

/** What an agent asks for instead of what was offered: `docs/decisions/0432-contracts-of-agents.md`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agent_contract add column asked jsonb, add constraint agent_contract_asked check (asked is null or state = 'rejected')`.execute(
    db,
  );
}
