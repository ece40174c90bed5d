import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Money that a provider took for an order that is none of ours, until an operator says whose it is; and payments matched by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deposit_unmatched (
      id uuid primary key,
      brand_code text not null references brand (code),
      provider_code text not null,
      payment_id text not null,
      provider_order uuid not null,
      currency text not null,
      amount int8 not null check (amount > 0),
      paid_at timestamptz not null,
      heard_at timestamptz not null,
      payer_name text,
      state text not null default 'waiting' check (state in ('waiting', 'assigned', 'returned')),
      order_id uuid references deposit_order (id),
      ended_at timestamptz,
      unique (provider_code, payment_id),
      check ((state = 'assigned') = (order_id is not null)),
      check ((state = 'waiting') = (ended_at is null))
    )`.execute(db);
  await sql`comment on column deposit_unmatched.id is 'Also the id of the transfer that booked it.'`.execute(db);
  await sql`create index deposit_unmatched_waiting on deposit_unmatched (paid_at) where state = 'waiting'`.execute(db);
  await sql`create index deposit_unmatched_newest on deposit_unmatched (heard_at desc)`.execute(db);
  await sql`revoke delete on deposit_unmatched from sorak_app`.execute(db);
  await sql`
    create table deposit_unmatched_decision (
      id int8 generated always as identity primary key,
      unmatched_id uuid not null references deposit_unmatched (id),
      action text not null check (action in ('assign', 'return')),
      order_id uuid references deposit_order (id),
      state text not null check (state in ('asked', 'done', 'refused')),
      asked_by int8 not null,
      asked_at timestamptz not null,
      note text not null,
      decided_by int8,
      decided_at timestamptz,
      decided_note text,
      check ((action = 'assign') = (order_id is not null))
    )`.execute(db);
  await sql`create unique index deposit_unmatched_decision_open on deposit_unmatched_decision (unmatched_id) where state = 'asked'`.execute(
    db,
  );
  await sql`alter table deposit_payment drop constraint deposit_payment_heard_by_check`.execute(db);
  await sql`
    alter table deposit_payment add constraint deposit_payment_heard_by_check
      check (heard_by in ('webhook', 'query', 'voucher', 'hand'))`.execute(db);
}
