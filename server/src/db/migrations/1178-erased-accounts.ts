import { type Kysely, sql } from 'kysely';

/** When a closed account was erased (docs/decisions/0753-what-no-law-keeps.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_closing add column erased_at timestamptz check (erased_at is null or state = 'closed')`.execute(db);
}
