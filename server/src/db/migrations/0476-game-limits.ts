import { type Kysely, sql } from 'kysely';

/** The greatest bet that operators allow in a game, below its vendor's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table game add column house_max_bet bigint check (house_max_bet > 0)').execute(db);
}
