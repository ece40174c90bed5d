import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** How the calls that we make to vendors went, by quarter of an hour; each process has rows of its own and writes what it has counted so far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vendor_call (
      quarter int4 not null,
      vendor_id int4 not null references vendor (id),
      process uuid not null,
      answered int4 not null,
      failed int4 not null,
      took_ms int8 not null,
      last_answered_at timestamptz,
      last_failed_at timestamptz,
      primary key (quarter, vendor_id, process)
    )`.execute(db);
  await sql`comment on column vendor_call.quarter is 'Quarters of an hour since 1970.'`.execute(db);
  await sql`comment on column vendor_call.took_ms is 'How long all of them together took, whether answered or not.'`.execute(db);
}
