import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Who may sign in: members, agents and trial accounts, with their sessions. Usernames are kept in canonical form, so unique means unique. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member (
      id int8 generated always as identity (start with 100001) primary key,
      username text not null unique check (username = lower(username) and length(username) between 3 and 32),
      nickname text not null check (length(nickname) between 1 and 64),
      password_hash text,
      is_agent int2 not null default 0 check (is_agent in (0, 1, 2, 4, 41, 42)),
      to_upline boolean not null default false,
      status text not null default 'active' check (status in ('active', 'disabled')),
      language text not null,
      icon text not null,
      rank_level int2 not null default 0,
      registered_at timestamptz not null,
      registered_ip inet not null,
      terms_accepted_at timestamptz,
      age_confirmed_at timestamptz,
      first_login_at timestamptz,
      last_login_at timestamptz,
      expires_at timestamptz,
      check (is_agent = 4 or password_hash is not null),
      check ((is_agent = 4) = (expires_at is not null))
    )`.execute(db);
  await sql`
    create table member_session (
      id uuid primary key,
      token_hash bytea not null unique check (length(token_hash) = 32),
      member_id int8 not null references member (id),
      created_at timestamptz not null,
      seen_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      ip inet not null,
      user_agent text not null
    )`.execute(db);
  await sql`create index member_session_member on member_session (member_id) where ended_at is null`.execute(db);
  await sql`create index member_session_expiry on member_session (expires_at)`.execute(db);
  await sql`
    create table socket_ticket (
      ticket_hash bytea primary key,
      session_id uuid references member_session (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index socket_ticket_expiry on socket_ticket (expires_at)`.execute(db);
}
