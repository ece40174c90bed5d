import { type Kysely, sql } from 'kysely';

/**
 * What a transfer paid for and need not: domains and the floor's CHECK are prepared anew for each statement (the functions check, and the
 * audit looks), and the sides of house accounts are never looked up one by one, so only members' (ids below 10^12) keep their keys.
 * Nothing is rewritten but the two keys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_transfer alter column amount type bigint, alter column kind type text, alter column reference type text`.execute(
    db,
  );
  await sql`drop domain ledger_amount, ledger_kind, ledger_reference`.execute(db);
  await sql`alter table ledger_account drop constraint ledger_account_floor`.execute(db);
  await sql`drop index ledger_transfer_debit_key, ledger_transfer_credit_key`.execute(db);
  await sql`create unique index ledger_transfer_debit_key on ledger_transfer (debit_account, debit_seq)
    where debit_account < 1000000000000`.execute(db);
  await sql`create unique index ledger_transfer_credit_key on ledger_transfer (credit_account, credit_seq)
    where credit_account < 1000000000000`.execute(db);
}
