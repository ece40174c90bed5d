import { type Kysely, sql } from 'kysely';

/** Vendors on and off, and what is owed to them (docs/decisions/0733-vendors-and-their-terms.md). Terms are never changed or taken away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendor add column is_off boolean not null default false`.execute(db);
  await sql`create table vendor_terms (
      vendor_id int4 not null,
      number int4 not null check (number > 0),
      from_month text not null check (from_month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
      terms jsonb not null,
      decided_at timestamptz not null,
      primary key (vendor_id, number)
    )`.execute(db);
  await sql`grant select, insert on vendor_terms to sorak_app`.execute(db);
  await sql`revoke update, delete on vendor_terms from sorak_app`.execute(db);
}
