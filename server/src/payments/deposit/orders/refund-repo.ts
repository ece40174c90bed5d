import type { Insertable, Selectable } from 'kysely';
import type { Query } from './repo.ts';
import type { DepositTables } from '../tables.ts';

export type RefundRow = Selectable<DepositTables['deposit_refund']>;

export async function insertRefund(tx: Query, row: Insertable<DepositTables['deposit_refund']>): Promise<void> {
  await tx.insertInto('deposit_refund').values(row).execute();
}

export const findRefund = (tx: Query, id: string): Promise<RefundRow | undefined> =>
  tx.selectFrom('deposit_refund').selectAll().where('id', '=', id).executeTakeFirst();

/** The refund behind its order's lock; one of a payment without an order has its own. */
export const lockRefund = (tx: Query, id: string): Promise<RefundRow | undefined> =>
  tx.selectFrom('deposit_refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function endRefund(tx: Query, id: string, end: Pick<RefundRow, 'state' | 'paid' | 'reason' | 'ended_at'>): Promise<void> {
  await tx.updateTable('deposit_refund').set(end).where('id', '=', id).execute();
}

export const refundsOf = (query: Query, of: { readonly orderId: string } | { readonly unmatchedId: string }): Promise<RefundRow[]> =>
  query
    .selectFrom('deposit_refund')
    .selectAll()
    .where('orderId' in of ? 'order_id' : 'unmatched_id', '=', 'orderId' in of ? of.orderId : of.unmatchedId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();
