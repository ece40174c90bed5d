import { type Kysely, sql } from 'kysely';

/** What operators set for a card room in the place of its vendor's own; each change has the next number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table game add column terms jsonb').execute(db);
}
