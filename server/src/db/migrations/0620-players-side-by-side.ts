import { type Kysely, sql } from 'kysely';

/** The players of a run are summed in halves side by side, each by one process: a half that several processes shared would be put together again by one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table commission_player set (parallel_workers = 0)`.execute(db);
}
