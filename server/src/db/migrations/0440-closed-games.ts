import { type Kysely, sql } from 'kysely';

/** Games that operators close, whatever their vendor says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table game add column is_closed boolean not null default false').execute(db);
}
