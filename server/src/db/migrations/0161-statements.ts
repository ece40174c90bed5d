import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What the bank itself says of an account of ours: files that one operator reads in and another approves, line by line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await files(db);
  await lines(db);
  await sql`alter table deposit_payment drop constraint deposit_payment_heard_by_check`.execute(db);
  await sql`
    alter table deposit_payment add constraint deposit_payment_heard_by_check
      check (heard_by in ('webhook', 'query', 'voucher', 'hand', 'statement'))`.execute(db);
  // A bank names no order of a provider's; what the payer wrote helps to find the one that was meant.
  await sql`alter table deposit_unmatched alter column provider_order drop not null, add column remark text`.execute(db);
  await sql`create index deposit_order_unique_seen on deposit_order (provider_code, method, pay_amount, created_at) where has_unique_amount`.execute(
    db,
  );
  await sql`create index deposit_payment_amount on deposit_payment (provider_code, amount, paid_at)`.execute(db);
}

async function files(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deposit_statement (
      id uuid primary key,
      brand_code text not null references brand (code),
      provider_code text not null,
      method text not null,
      currency text not null,
      name text not null,
      digest bytea not null,
      outgoing int4 not null,
      reason text not null,
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
      requested_by int8 not null,
      requested_at timestamptz not null,
      decided_by int8,
      decided_at timestamptz,
      note text,
      check ((state = 'waiting') = (decided_by is null)),
      check (state <> 'approved' or decided_by <> requested_by),
      check (state <> 'withdrawn' or decided_by = requested_by)
    )`.execute(db);
  await sql`comment on column deposit_statement.outgoing is 'How many lines of the file went out of the account: they are no deposits.'`.execute(
    db,
  );
  await sql`create unique index deposit_statement_file on deposit_statement (provider_code, method, digest) where state in ('waiting', 'approved')`.execute(
    db,
  );
  await sql`create index deposit_statement_newest on deposit_statement (requested_at desc)`.execute(db);
  await sql`revoke delete on deposit_statement from sorak_app`.execute(db);
}

async function lines(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deposit_statement_line (
      statement_id uuid not null references deposit_statement (id),
      row int4 not null,
      provider_code text not null,
      reference text not null,
      amount int8 not null check (amount > 0),
      paid_at timestamptz not null,
      payer_name text,
      remark text not null,
      outcome text check (outcome in ('matched', 'unmatched', 'confirmed', 'known', 'differs')),
      order_id uuid references deposit_order (id),
      unmatched_id uuid references deposit_unmatched (id),
      payment_id text,
      worked_at timestamptz,
      primary key (statement_id, row),
      check ((outcome is null) = (worked_at is null)),
      check (outcome is distinct from 'matched' or order_id is not null),
      check ((outcome is not distinct from 'unmatched') = (unmatched_id is not null))
    )`.execute(db);
  await sql`comment on column deposit_statement_line.payment_id is 'The number under which the provider has told of the same money.'`.execute(
    db,
  );
  // One line of the bank has its effect once, in however many files it stands.
  await sql`
    create unique index deposit_statement_line_once on deposit_statement_line (provider_code, reference)
      where outcome in ('matched', 'unmatched', 'confirmed')`.execute(db);
  await sql`create index deposit_statement_line_open on deposit_statement_line (statement_id, row) where outcome is null`.execute(db);
  await sql`create index deposit_statement_line_order on deposit_statement_line (order_id) where order_id is not null`.execute(db);
  await sql`create index deposit_statement_line_payment on deposit_statement_line (provider_code, payment_id) where payment_id is not null`.execute(
    db,
  );
  await sql`revoke delete on deposit_statement_line from sorak_app`.execute(db);
}
