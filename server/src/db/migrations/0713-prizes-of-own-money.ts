import { type Kysely, sql } from 'kysely';

/** Prize groups bring nothing of given money; what was counted by whole stakes before stays as it was paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prize_run add is_whole boolean not null default true`.execute(db);
  await sql`alter table prize_run alter is_whole set default false`.execute(db);
}
