import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Accounts and transfers, the only places where money and points exist (docs/decisions/0002-ledger.md).
 * A transfer is one row with both of its sides, so that an unbalanced one cannot be written down.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await words(db);
  await assets(db);
  await accounts(db);
  await transfers(db);
  await walls(db);
  await sql`revoke all on ledger_asset, ledger_account, ledger_transfer from public, sorak_app`.execute(db);
  await sql`grant select on ledger_asset, ledger_account, ledger_transfer to sorak_app`.execute(db);
  await sql`revoke all on sequence ledger_account_number, ledger_transfer_seq_seq from public, sorak_app`.execute(db);
  await sql`grant select on sequence ledger_account_number, ledger_transfer_seq_seq to sorak_app`.execute(db);
}

/** Domains, because PostgreSQL keeps their checks ready, while it prepares a table's CHECK anew for every statement (5 to 10 µs each). */
async function words(db: Kysely<unknown>): Promise<void> {
  await sql`create domain ledger_amount as bigint constraint ledger_amount check (value between 1 and 9007199254740991)`.execute(db);
  await sql`create domain ledger_kind as text constraint ledger_kind check (value ~ '^[a-z][a-z0-9_]{0,31}$')`.execute(db);
  await sql`create domain ledger_reference as text constraint ledger_reference check (length(value) <= 200)`.execute(db);
}

async function assets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_asset (
      code text primary key check (code ~ '^[A-Z]{3,8}$'),
      decimals smallint not null check (decimals between 0 and 8),
      is_real boolean not null
    )`.execute(db);
  await sql`insert into ledger_asset values ('IDR', 2, true), ('PLAY', 2, false), ('POINT', 2, false)`.execute(db);
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence ledger_account_number`.execute(db);
  // Half-filled pages: every change of a balance then stays on its page and touches no index. ledger_open checks the columns that never change.
  await sql`
    create table ledger_account (
      id bigint primary key,
      name text not null constraint ledger_account_name_key unique,
      kind text not null,
      asset text not null,
      floor bigint not null,
      balance bigint not null,
      seq bigint not null,
      head bytea not null,
      opened_at timestamptz not null,
      constraint ledger_account_floor check (balance >= floor)
    ) with (fillfactor = 50)`.execute(db);
}

async function transfers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_transfer (
      seq bigint generated always as identity,
      amount ledger_amount not null,
      debit_account bigint not null,
      debit_seq bigint not null,
      debit_balance bigint not null,
      credit_account bigint not null,
      credit_seq bigint not null,
      credit_balance bigint not null,
      at timestamptz not null,
      id uuid not null constraint ledger_transfer_pkey primary key,
      hold_id uuid,
      phase smallint not null,
      kind ledger_kind not null,
      reference ledger_reference not null,
      debit_hash bytea not null,
      credit_hash bytea not null
    )`.execute(db);
  await sql`create unique index ledger_transfer_debit_key on ledger_transfer (debit_account, debit_seq)`.execute(db);
  await sql`create unique index ledger_transfer_credit_key on ledger_transfer (credit_account, credit_seq)`.execute(db);
  await sql`create unique index ledger_transfer_hold_key on ledger_transfer (hold_id) where hold_id is not null`.execute(db);
  await sql`create unique index ledger_transfer_seq_key on ledger_transfer (seq)`.execute(db);
  await sql`comment on column ledger_transfer.phase is '0 transfer, 1 hold, 2 post, 3 void'`.execute(db);
  await sql`comment on column ledger_transfer.hold_id is
    'The transfer whose held money this one moves on: the hold, or for the rest of a partly posted hold its post.'`.execute(db);
}

/**
 * What was written stays, even for the owner of the tables. Balances have no trigger: it would cost a tenth of every bet to stop the owner
 * alone (the application has no right to write), and the audit finds every balance that does not follow from the transfers.
 */
async function walls(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name using errcode = 'SL012';
    end $$`.execute(db);
  await sql`create trigger ledger_append_only before update or delete or truncate on ledger_transfer
    for each statement execute function ledger_refuse_change()`.execute(db);
  await sql`create trigger ledger_append_only before update or delete or truncate on ledger_asset
    for each statement execute function ledger_refuse_change()`.execute(db);
  await sql`create trigger ledger_append_only
    before update of id, name, kind, asset, floor, opened_at or delete or truncate on ledger_account
    for each statement execute function ledger_refuse_change()`.execute(db);
  await sql`create trigger ledger_opens_empty before insert on ledger_account for each row
    when (new.seq <> 0 or new.balance <> 0) execute function ledger_refuse_change()`.execute(db);
}
