import { type Kysely, sql } from 'kysely';

/** By which the name on a member's accounts is compared and found, however it is spelled; what was there before is filled in at the next start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member add column payee_key text`.execute(db);
  await sql`comment on column member.payee_key is 'The payee name as one word by the one fold of names.'`.execute(db);
  await sql`drop index member_payee`.execute(db);
  await sql`create index member_payee on member (payee_key text_pattern_ops, birth_date) where payee_key is not null`.execute(db);
}
