import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Where members are paid. The number is sealed; `number_hash` (keyed) finds it again, so that one number belongs to one member.
 * A removed account stays as a row: withdrawals of the past name it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_card (
      id uuid primary key,
      member_id int8 not null references member (id),
      bank_code text not null check (bank_code ~ '^[A-Z0-9_]{2,20}$'),
      number_sealed bytea not null,
      number_hash bytea not null check (length(number_hash) = 32),
      tail text not null check (tail ~ '^[0-9]{4}$'),
      payee_name text not null,
      city text not null default '',
      branch text not null default '',
      is_default boolean not null,
      added_at timestamptz not null,
      held_until timestamptz not null,
      removed_at timestamptz
    )`.execute(db);
  await sql`create unique index bank_card_number on bank_card (number_hash) where removed_at is null`.execute(db);
  await sql`create unique index bank_card_default on bank_card (member_id) where is_default and removed_at is null`.execute(db);
  await sql`create index bank_card_member on bank_card (member_id)`.execute(db);
  await sql`
    create table payout_hold (
      member_id int8 primary key references member (id),
      until timestamptz not null,
      cause text not null
    )`.execute(db);
}
