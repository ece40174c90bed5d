import { type Kysely, sql } from 'kysely';

/** A statement that an operator has put aside is not paid until it is let go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table commission_statement add column held_at timestamptz`.execute(db);
  await sql`alter table commission_statement add constraint commission_held_is_unpaid check (held_at is null or paid_at is null)`.execute(
    db,
  );
}
