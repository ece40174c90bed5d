import { type Kysely, sql } from 'kysely';

/** Help has a time to be read from and until, as banners have; null is at once, and for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table help_article add column starts_at timestamptz, add column ends_at timestamptz,
    add constraint help_article_times check (starts_at is null or ends_at is null or starts_at < ends_at)`.execute(db);
}
