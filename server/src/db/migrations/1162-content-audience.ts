import { type Kysely, sql } from 'kysely';

/** For whom a banner, a notice or a promotion is; null: everybody (docs/decisions/0734-audience-of-content.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table banner add column audience jsonb`.execute(db);
  await sql`alter table announcement add column audience jsonb`.execute(db);
  await sql`alter table promotion add column audience jsonb`.execute(db);
}
