import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Sign-in through others: an attempt lives while its window is open, a ticket until the site has spent it, an identity as long as the
 * account is linked. Who somebody is at a provider is the provider's subject, never an address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whoever is named by a provider has no password until they choose one.
  await sql`alter table member drop constraint member_check`.execute(db);
  await sql`
    create table social_attempt (
      state_hash bytea primary key check (length(state_hash) = 32),
      browser_hash bytea not null check (length(browser_hash) = 32),
      provider text not null,
      attempt text not null,
      secrets bytea not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index social_attempt_expiry on social_attempt (expires_at)`.execute(db);
  await sql`
    create table social_ticket (
      ticket_hash bytea primary key check (length(ticket_hash) = 32),
      provider text not null,
      subject text not null,
      name text not null,
      email text,
      is_email_proven boolean not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index social_ticket_expiry on social_ticket (expires_at)`.execute(db);
  await sql`
    create table social_identity (
      provider text not null,
      subject text not null,
      member_id int8 not null references member (id),
      email text,
      linked_at timestamptz not null,
      primary key (provider, subject),
      unique (member_id, provider)
    )`.execute(db);
}
