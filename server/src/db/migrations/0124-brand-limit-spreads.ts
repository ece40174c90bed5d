import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A change of the brand's limits that has not come to every member yet: `reached` is the last one it has come to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brand_limit_spread (
      id int8 generated always as identity primary key,
      reached int8 not null default 0,
      asked_at timestamptz not null
    )`.execute(db);
}
