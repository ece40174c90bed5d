import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Which articles stand beside the ways to the staff, because they are asked for most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table help_article add column is_quick boolean not null default false`.execute(db);
  await sql`update help_article set is_quick = true where code in ('deposit', 'withdrawal', 'cannot-sign-in')`.execute(db);
}
