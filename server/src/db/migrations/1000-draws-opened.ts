import { type Kysely, sql } from 'kysely';

/** Since when the prizes of a draw are opened, one by one; draws of before have none and are open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prize_draw add column drawn_at timestamptz`.execute(db);
}
