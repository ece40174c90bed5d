import { type Kysely, sql } from 'kysely';

/** Where a vendor answers with the history of a round, by the name that its file gives it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendor rename column story_url to round_history_url`.execute(db);
}
