import { type Kysely, sql } from 'kysely';

/** Puzzles and their tickets belong to the address that asked and solved; those that run now are gone within two minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['slider_puzzle', 'human_ticket'])
    await sql`alter table ${sql.table(table)} add column subscriber text not null default ''`.execute(db);
}
