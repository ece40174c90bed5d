import { type Kysely, sql } from 'kysely';

/** What waits to be paid is found in the order in which it is paid: of a hundred thousand statements, the next ones without looking at the rest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['commission_statement', 'prize_statement'])
    await sql
      .raw(
        `drop index ${table}_due;
        create index ${table}_due on ${table} (run_id, member_id) where paid_at is null and held_at is null and amount > 0`,
      )
      .execute(db);
}
