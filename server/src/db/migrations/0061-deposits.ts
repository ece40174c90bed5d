import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Deposits: what a brand offers, orders, the payments that came for them, and what operators decided about the odd ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await offers(db);
  await orders(db);
  await facts(db);
  await vouchers(db);
}

async function offers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deposit_setting (
      brand_code text primary key references brand (code),
      turnover_times int4 not null check (turnover_times >= 0),
      four_eyes_above int8 not null check (four_eyes_above >= 0),
      late_minutes int4 not null check (late_minutes >= 0),
      open_orders int4 not null check (open_orders > 0)
    )`.execute(db);
  await sql`comment on column deposit_setting.turnover_times is 'What a deposit must be wagered before a withdrawal, in hundredths of it.'`.execute(
    db,
  );
  await sql`comment on column deposit_setting.late_minutes is 'So long behind its end an order that is paid exactly is still credited without a person.'`.execute(
    db,
  );
  await sql`
    create table deposit_method (
      brand_code text not null references brand (code),
      currency text not null,
      code text not null check (code ~ '^[a-z][a-z0-9]{1,19}$'),
      kind text not null check (kind in ('qr', 'bank', 'ewallet', 'voucher')),
      provider_code text not null,
      names jsonb not null,
      notes jsonb not null,
      min_amount int8 not null check (min_amount > 0),
      max_amount int8 not null,
      quick_amounts int8[] not null,
      expires_minutes int4 not null check (expires_minutes between 1 and 10080),
      usual_from_s int4 not null,
      usual_to_s int4 not null,
      has_unique_amount boolean not null default false,
      banks text[] not null default '{}',
      merchant jsonb,
      is_open boolean not null default true,
      position int4 not null,
      primary key (brand_code, currency, code),
      check (max_amount >= min_amount)
    )`.execute(db);
}

async function orders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deposit_order (
      id uuid primary key,
      reference text not null unique,
      brand_code text not null references brand (code),
      member_id int8 not null references member (id),
      idempotency_key uuid not null,
      method text not null,
      kind text not null,
      currency text not null,
      provider_code text not null,
      bank text,
      amount int8 not null check (amount > 0),
      pay_amount int8 not null check (pay_amount >= amount),
      has_unique_amount boolean not null,
      offer_id text,
      status text not null check (status in
        ('creating', 'waiting', 'part', 'credited', 'review', 'expired', 'cancelled', 'failed', 'returned')),
      exception text check (exception in ('part', 'over', 'late', 'limit', 'closed')),
      reason text,
      instructions jsonb,
      received int8 not null default 0,
      credited int8 not null default 0 check (credited >= 0),
      held int8 not null default 0 check (held >= 0),
      returned int8 not null default 0 check (returned >= 0),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      paid_at timestamptz,
      ended_at timestamptz,
      tries int4 not null default 0,
      next_look_at timestamptz,
      unique (member_id, idempotency_key),
      check (received = credited + held + returned),
      check (exception is null or held > 0)
    )`.execute(db);
  await sql`create index deposit_order_member on deposit_order (member_id, created_at desc)`.execute(db);
  await sql`create index deposit_order_due on deposit_order (next_look_at) where next_look_at is not null`.execute(db);
  await sql`create index deposit_order_exception on deposit_order (created_at) where exception is not null`.execute(db);
  await sql`create index deposit_order_newest on deposit_order (created_at desc)`.execute(db);
  // Two payers of the same amount to the same account could not be told apart.
  await sql`
    create unique index deposit_order_unique_amount on deposit_order (provider_code, method, pay_amount)
      where has_unique_amount and status in ('creating', 'waiting', 'part')`.execute(db);
}

async function facts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deposit_payment (
      provider_code text not null,
      payment_id text not null,
      order_id uuid not null references deposit_order (id),
      amount int8 not null check (amount > 0),
      paid_at timestamptz not null,
      heard_at timestamptz not null,
      heard_by text not null check (heard_by in ('webhook', 'query', 'voucher')),
      payer_name text,
      primary key (provider_code, payment_id)
    )`.execute(db);
  await sql`create index deposit_payment_order on deposit_payment (order_id)`.execute(db);
  await sql`
    create table deposit_credit (
      transfer_id uuid primary key,
      order_id uuid not null references deposit_order (id),
      member_id int8 not null,
      amount int8 not null check (amount > 0),
      at timestamptz not null,
      is_by_hand boolean not null
    )`.execute(db);
  await sql`create index deposit_credit_member on deposit_credit (member_id, at)`.execute(db);
  await sql`
    create table deposit_decision (
      id int8 generated always as identity primary key,
      order_id uuid not null references deposit_order (id),
      action text not null check (action in ('credit', 'return')),
      amount int8 not null check (amount > 0),
      state text not null check (state in ('asked', 'done', 'refused')),
      asked_by int8 not null,
      asked_at timestamptz not null,
      note text not null,
      decided_by int8,
      decided_at timestamptz,
      decided_note text
    )`.execute(db);
  await sql`create unique index deposit_decision_open on deposit_decision (order_id) where state = 'asked'`.execute(db);
}

async function vouchers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deposit_voucher (
      code_hash bytea primary key,
      brand_code text not null references brand (code),
      currency text not null,
      amount int8 not null check (amount > 0),
      tail text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      order_id uuid unique references deposit_order (id),
      redeemed_at timestamptz,
      check ((order_id is null) = (redeemed_at is null))
    )`.execute(db);
}
