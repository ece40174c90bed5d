import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Registration by number has asked for a password all along: brands that offer it have the module that says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update module_switch set enabled = true where mod_id = 'MOBILENUMPASSREG3'`.execute(db);
}
