import { type Kysely, sql } from 'kysely';

/** The setting is of bets before a member's own deposit alone; given money never counts: `docs/decisions/0445-given-money-never-counts.md`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contract_rules rename column counts_given to counts_before_deposit`.execute(db);
}
