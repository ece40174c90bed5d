import { type Kysely, sql } from 'kysely';

/** A receipt that operators state takes as many of them as the end of a report: their words are kept apart from those about a report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawal_approval drop constraint withdrawal_approval_purpose_check`.execute(db);
  await sql`alter table withdrawal_approval add constraint withdrawal_approval_purpose_check
    check (purpose in ('approve', 'mark_paid', 'mark_failed', 'pay_again', 'return', 'forced_receipt', 'receipt_forced'))`.execute(db);
}
