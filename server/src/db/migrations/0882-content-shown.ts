import { type Kysely, sql } from 'kysely';

/** What operators take back of promotions and help is out of sight, as banners and notices are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table promotion add column is_shown boolean not null default true`.execute(db);
  await sql`alter table help_article add column is_shown boolean not null default true`.execute(db);
}
