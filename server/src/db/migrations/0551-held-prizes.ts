import { type Kysely, sql } from 'kysely';

/** A day of prize groups that an operator has put aside is not paid until it is let go, as statements of contracts are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prize_statement add column held_at timestamptz`.execute(db);
  await sql`alter table prize_statement add constraint prize_held_is_unpaid check (held_at is null or paid_at is null)`.execute(db);
}
