import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Failures of operators are counted by name and origin, and an operator's browsers are known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table operator_failure`.execute(db);
  await sql`
    create table operator_failure (
      name_hash bytea not null check (length(name_hash) = 32),
      origin text not null,
      failures int4 not null,
      last_failed_at timestamptz not null,
      locked_until timestamptz,
      primary key (name_hash, origin)
    )`.execute(db);
  await sql`
    create table operator_device (
      id uuid primary key,
      operator_id int8 not null references operator (id),
      token_hash bytea not null unique check (length(token_hash) = 32),
      user_agent text not null,
      ip inet not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null
    )`.execute(db);
  await sql`create index operator_device_operator on operator_device (operator_id)`.execute(db);
}
