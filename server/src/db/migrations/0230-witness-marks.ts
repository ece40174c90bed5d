import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** How far each witness file had come when it was last written, so that a file that lost its last lines is told from one that never had them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table witness_mark (
      log text not null,
      file text not null,
      lines int8 not null,
      to_seq int8 not null,
      link text not null,
      at timestamptz not null,
      primary key (log, file)
    )`.execute(db);
  await sql`comment on column witness_mark.file is 'sha256 of the file''s first line: every process that leads writes a file of its own.'`.execute(
    db,
  );
  await sql`revoke all on witness_mark from sorak_app`.execute(db);
  await sql`grant select on witness_mark to sorak_app`.execute(db);
}
