import { sql } from 'kysely';
import type { Query } from '../orders/repo.ts';
import { leftOf, type UnmatchedRow } from './unmatched-repo.ts';

/** What may be the same money, told under another number. */
export type DuplicatePaymentRow = {
  readonly payment_id: string;
  readonly paid_at: Date;
  readonly payer_name: string | null;
  readonly order_id: string | null;
  readonly reference: string | null;
  readonly member_id: bigint | null;
  readonly username: string | null;
  readonly unmatched_id: string | null;
};

const AROUND_MS = 3 * 86_400_000;
const MAX = 5;

/**
 * Of a line of the bank: payments of the same amount that the provider has reported around that time, at orders or without one, and that no line of the
 * bank stands for. Of a payment that the provider reported: lines of the bank without an order that stand for no payment. The nearest first.
 */
export async function findDuplicatePayments(query: Query, row: UnmatchedRow): Promise<DuplicatePaymentRow[]> {
  const [from, to] = [new Date(row.paid_at.getTime() - AROUND_MS), new Date(row.paid_at.getTime() + AROUND_MS)];
  const near = sql`provider_code = ${row.provider_code} and amount = ${leftOf(row)} and paid_at >= ${from} and paid_at <= ${to}`;
  const reported = sql`
    (select p.payment_id, p.paid_at, p.payer_name, p.order_id, null::uuid as unmatched_id
      from (select * from deposit_payment where ${near} and notified_by in ('webhook', 'query')) p
    union all
    select u.payment_id, u.paid_at, u.payer_name, u.order_id, u.id
      from (select * from deposit_unmatched where ${near} and provider_order is not null) u)`;
  const banked = sql`
    (select u.payment_id, u.paid_at, u.payer_name, u.order_id, u.id as unmatched_id
      from (select * from deposit_unmatched where ${near} and provider_order is null and state <> 'confirmed') u
      join deposit_statement_line l on l.unmatched_id = u.id and l.payment_id is null)`;
  const { rows } = await sql<DuplicatePaymentRow>`
    select t.*, o.reference, o.member_id, m.username from ${row.provider_order === null ? reported : banked} t
      left join deposit_order o on o.id = t.order_id left join member m on m.id = o.member_id
      where not exists (select from deposit_statement_line l where l.provider_code = ${row.provider_code} and l.payment_id = t.payment_id)
      order by abs(extract(epoch from t.paid_at - ${row.paid_at}::timestamptz)), t.payment_id limit ${MAX}`.execute(query);
  return rows;
}

/** The line of the bank stands for that payment of the provider's from now on. */
export async function tieUnmatched(tx: Query, { id }: UnmatchedRow, paymentId: string): Promise<void> {
  await tx.updateTable('deposit_statement_line').set({ payment_id: paymentId }).where('unmatched_id', '=', id).execute();
}

/** It is money that stands elsewhere. */
export async function endAsSame(tx: Query, { id }: UnmatchedRow, at: Date): Promise<void> {
  await tx.updateTable('deposit_unmatched').set({ state: 'confirmed', ended_at: at }).where('id', '=', id).execute();
}
