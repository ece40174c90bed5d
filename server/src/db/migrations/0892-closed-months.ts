import { type Kysely, sql } from 'kysely';

/** Months whose accounts are closed: the file that was handed out, and its checksum. It never changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table closed_month (
      month text primary key check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
      file text not null,
      digest text not null check (digest = encode(sha256(convert_to(file, 'UTF8')), 'hex')),
      closed_at timestamptz not null
    )`.execute(db);
}
