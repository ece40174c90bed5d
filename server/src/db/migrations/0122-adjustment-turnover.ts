import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What money that two operators add must be staked before it may leave, in hundredths of it. Earlier adjustments asked nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table operator_adjustment
      add column turnover_times int4 not null default 0 check (turnover_times between 0 and 1000),
      add check (direction = 'credit' or turnover_times = 0)`.execute(db);
}
