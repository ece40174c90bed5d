import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What goes back to payers: asked of the provider like a payout, and back with a person where it fails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payout rename column withdrawal_id to cause`.execute(db);
  await sql`alter table payout add column kind text not null default 'payout' check (kind in ('payout', 'refund'))`.execute(db);
  await sql`alter table payment_difference drop constraint payment_difference_kind_check`.execute(db);
  await sql`
    alter table payment_difference add constraint payment_difference_kind_check check (kind in ('deposit', 'payout', 'refund'))`.execute(
    db,
  );
  await sql`alter table local_order drop constraint local_order_kind_check`.execute(db);
  await sql`alter table local_order add constraint local_order_kind_check check (kind in ('deposit', 'payout', 'refund'))`.execute(db);
  await sql`alter table deposit_order drop constraint deposit_order_exception_check`.execute(db);
  await sql`
    alter table deposit_order add constraint deposit_order_exception_check
      check (exception in ('part', 'over', 'late', 'limit', 'closed', 'refund'))`.execute(db);
  await sql`alter table deposit_unmatched add column returned int8 not null default 0`.execute(db);
  await sql`update deposit_unmatched set returned = amount where state = 'returned'`.execute(db);
  await sql`
    alter table deposit_unmatched add check (returned between 0 and amount), add check ((state = 'returned') = (returned = amount))`.execute(
    db,
  );
  await sql`
    create table deposit_refund (
      id uuid primary key,
      order_id uuid references deposit_order (id),
      unmatched_id uuid references deposit_unmatched (id),
      provider_code text not null,
      currency text not null,
      amount int8 not null check (amount > 0),
      paid int8 not null default 0,
      payments jsonb not null,
      state text not null default 'sent' check (state in ('sent', 'done', 'failed')),
      reason text,
      asked_at timestamptz not null,
      ended_at timestamptz,
      check ((order_id is null) <> (unmatched_id is null)),
      check (paid between 0 and amount),
      check ((state = 'sent') = (ended_at is null)),
      check (case state when 'sent' then paid = 0 when 'done' then paid = amount else paid < amount end)
    )`.execute(db);
  await sql`create index deposit_refund_order on deposit_refund (order_id) where order_id is not null`.execute(db);
  await sql`create index deposit_refund_unmatched on deposit_refund (unmatched_id) where unmatched_id is not null`.execute(db);
  await sql`revoke delete on deposit_refund from sorak_app`.execute(db);
  await earlier(db);
}

/** What went back before providers could be asked: operators did it by hand. */
async function earlier(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into deposit_refund (id, order_id, provider_code, currency, amount, paid, payments, state, reason, asked_at, ended_at)
      select gen_random_uuid(), id, provider_code, currency, returned, returned, '[]', 'done', 'earlier', coalesce(ended_at, created_at), coalesce(ended_at, created_at)
      from deposit_order where returned > 0`.execute(db);
  await sql`
    insert into deposit_refund (id, unmatched_id, provider_code, currency, amount, paid, payments, state, reason, asked_at, ended_at)
      select gen_random_uuid(), id, provider_code, currency, amount, amount, '[]', 'done', 'earlier', ended_at, ended_at
      from deposit_unmatched where state = 'returned'`.execute(db);
}
