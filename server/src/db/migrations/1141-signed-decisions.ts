import { type Kysely, sql } from 'kysely';

/** A signature is of one decision (docs/decisions/0740-passkeys.md). What was signed in the last minute is signed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from operator_signature`.execute(db);
  await sql`alter table operator_challenge add column decision bytea check (length(decision) = 32)`.execute(db);
  await sql`alter table operator_signature add column decision bytea not null check (length(decision) = 32)`.execute(db);
  await sql`drop index operator_signature_of`.execute(db);
}
