import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** By what else than a username a member is known, and what protects the account. A number or address belongs to one member once it is verified. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member
      add column mobile text check (mobile ~ '^\\+[0-9]{6,15}$'),
      add column mobile_verified_at timestamptz,
      add column email text check (email = lower(email) and length(email) <= 254),
      add column email_verified_at timestamptz,
      add column payee_name text,
      add column birth_date date,
      add column payment_password_hash text,
      add column password_changed_at timestamptz,
      add column must_change_password boolean not null default false,
      add column upline_id int8 references member (id)`.execute(db);
  await sql`create unique index member_mobile on member (mobile) where mobile_verified_at is not null`.execute(db);
  await sql`create unique index member_email on member (email) where email_verified_at is not null`.execute(db);
  await sql`create index member_upline on member (upline_id) where upline_id is not null`.execute(db);
  await sql`
    create table member_profile (
      member_id int8 primary key references member (id),
      contacts jsonb not null,
      id_number text,
      recommender_id text,
      affiliate_code text,
      referral_code text,
      registered_at_domain text not null default '',
      registered_at_url text not null default ''
    )`.execute(db);
}
