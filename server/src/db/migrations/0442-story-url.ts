import { type Kysely, sql } from 'kysely';

/** Where a vendor tells the story of a round. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table vendor add column story_url text').execute(db);
}
