import { type Kysely, sql } from 'kysely';

/** By which key the secrets of this database are sealed, told by a fingerprint, so that a process with another key does not start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table secrets_mark (is_only boolean primary key default true check (is_only), fingerprint text not null)`.execute(db);
  await sql`grant select, insert on secrets_mark to sorak_app`.execute(db);
}
