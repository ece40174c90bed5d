import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Codes sent to a number or an address: for one purpose, five tries, used once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table verification_code (
      id uuid primary key,
      purpose text not null,
      address text not null,
      code_hash bytea not null check (length(code_hash) = 32),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      tries int2 not null default 0,
      used_at timestamptz
    )`.execute(db);
  await sql`create index verification_code_newest on verification_code (address, purpose, created_at desc)`.execute(db);
  await sql`create index verification_code_expiry on verification_code (expires_at)`.execute(db);
}
