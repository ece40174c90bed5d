import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What several processes must know together to keep machines out: sealing keys, used payloads, counters of tries, captchas. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sealing_key (
      kid text primary key,
      private_jwk jsonb not null,
      public_jwk jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table used_payload (
      jti text primary key check (length(jti) <= 64),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index used_payload_expiry on used_payload (expires_at)`.execute(db);
  await sql`
    create table rate_counter (
      key text primary key check (length(key) <= 120),
      hits int4 not null,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index rate_counter_expiry on rate_counter (ends_at)`.execute(db);
  await sql`
    create table login_failure (
      account_hash bytea primary key,
      failures int4 not null,
      last_failed_at timestamptz not null,
      locked_until timestamptz
    )`.execute(db);
  await sql`create index login_failure_age on login_failure (last_failed_at)`.execute(db);
  await sql`
    create table captcha (
      id_hash bytea primary key,
      answer text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index captcha_expiry on captcha (expires_at)`.execute(db);
}
