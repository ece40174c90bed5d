import { type Kysely, sql } from 'kysely';

/** Digests of the user names that erased accounts had, which nobody else can take (docs/decisions/0753-what-no-law-keeps.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table erased_name (digest bytea primary key check (length(digest) = 32))`.execute(db);
  await sql`revoke insert, update, delete on erased_name from sorak_app`.execute(db);
}
