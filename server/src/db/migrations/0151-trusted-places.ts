import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Addresses that a member trusts for a while, what the member wishes to be asked, and the lock that the owner alone puts on.
 * A locked account is closed like any other: `owner_locked_at` says that its owner may open it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_place (
      id int8 generated always as identity primary key,
      member_id int8 not null references member (id),
      network cidr not null,
      ip inet not null,
      country text,
      since_at timestamptz not null,
      until_at timestamptz not null,
      unique (member_id, network)
    )`.execute(db);
  // Where members came from lately was known without being asked: it stays so for as long as a new place would.
  await sql`
    insert into member_place (member_id, network, ip, since_at, until_at)
      select member_id, network(set_masklen(ip, case when family(ip) = 6 then 64 else 32 end)), min(ip), min(created_at), now() + interval '30 days'
      from member_session where created_at > now() - interval '90 days' group by 1, 2`.execute(db);
  await sql`
    create table login_wish (
      member_id int8 primary key references member (id),
      is_browser_enough boolean not null default false,
      attempts_seen_at timestamptz
    )`.execute(db);
  await sql`
    create table lock_link (
      ticket_hash bytea primary key check (length(ticket_hash) = 32),
      member_id int8 not null references member (id),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index lock_link_expiry on lock_link (expires_at)`.execute(db);
  await sql`create index lock_link_member on lock_link (member_id)`.execute(db);
  await sql`
    alter table member add column owner_locked_at timestamptz,
      add check (owner_locked_at is null or status = 'disabled')`.execute(db);
  await sql`
    alter table login_ticket
      add column is_trusting boolean not null default false,
      add column ip inet,
      add column country text,
      add column user_agent text not null default ''`.execute(db);
  await sql`create index login_ticket_member on login_ticket (member_id)`.execute(db);
  await sql`
    alter table login_event drop constraint login_event_outcome_check,
      add check (outcome in ('signed_in', 'wrong_secret', 'factor_asked', 'factor_failed', 'locked'))`.execute(db);
}
