import { type Kysely, sql } from 'kysely';

/** What each watched row was when the platform wrote it last, under a key that the database does not have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence row_mark_seq as int8`.execute(db);
  await sql`create table row_mark (
    seq int8 primary key,
    at timestamptz not null,
    tab text not null,
    key text not null,
    mark bytea not null,
    columns bytea not null
  )`.execute(db);
  await sql`create index row_mark_row on row_mark (tab, key, seq)`.execute(db);
  await sql`comment on table row_mark is 'A mark of each change of a row with money or rights, by the platform’s key.'`.execute(db);
  await sql`grant select on row_mark to sorak_app`.execute(db);
}
