import { type Kysely, sql } from 'kysely';

/** Which text of each SQL function the database holds (docs/decisions/0200-sql-functions.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sql_function (name text primary key, hash text not null)`.execute(db);
  await sql`revoke all on sql_function from public, sorak_app`.execute(db);
}
