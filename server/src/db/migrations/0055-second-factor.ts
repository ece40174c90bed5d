import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Who signs in from where, with what beside the password, and who has just proven it again. Secrets are encrypted by the platform's key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_device (
      id uuid primary key,
      member_id int8 not null references member (id),
      token_hash bytea not null unique check (length(token_hash) = 32),
      user_agent text not null,
      ip inet not null,
      country text,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create index member_device_member on member_device (member_id, last_seen_at desc)`.execute(db);
  await sql`
    alter table member_session
      add column device_id uuid references member_device (id),
      add column stepped_up_until timestamptz`.execute(db);
  await sql`create index member_session_place on member_session (member_id, created_at desc)`.execute(db);
  await sql`
    create table login_event (
      id int8 generated always as identity primary key,
      member_id int8 not null references member (id),
      at timestamptz not null,
      method text not null,
      outcome text not null check (outcome in ('signed_in', 'wrong_secret', 'factor_asked', 'factor_failed')),
      ip inet not null,
      country text,
      user_agent text not null
    )`.execute(db);
  await sql`create index login_event_member on login_event (member_id, id desc)`.execute(db);
  await sql`
    create table login_ticket (
      ticket_hash bytea primary key,
      member_id int8 not null references member (id),
      is_question boolean not null,
      method text not null,
      tries int2 not null default 0,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index login_ticket_expiry on login_ticket (expires_at)`.execute(db);
  await sql`
    create table member_totp (
      member_id int8 primary key references member (id),
      secret bytea not null,
      made_at timestamptz not null,
      confirmed_at timestamptz,
      last_step int8 not null default 0
    )`.execute(db);
  await sql`
    create table recovery_code (
      member_id int8 not null references member (id),
      code_hash bytea not null,
      used_at timestamptz,
      primary key (member_id, code_hash)
    )`.execute(db);
}
