import type { Context } from '../../../context.ts';
import { noteDifference, type Payment, type ProviderOrder } from '../../payment/service.ts';
import { brandCode } from '../../../platform/system/service.ts';
import { CURRENCY } from '../../../platform/vendors/service.ts';
import { arrivalId, takeIn } from '../money-service.ts';
import type { OrderRow, Query } from '../orders/repo.ts';
import * as unmatched from './unmatched-repo.ts';

export const unmatchedReference = (id: string): string => `unmatched:${id}`;

/**
 * Money that a provider has taken for an order that is none of ours, or not this provider's: booked like any other, so that it is in one
 * known place, and left for an operator. In a currency that we do not keep books in it stays a written difference.
 */
export async function keepUnmatchedNotification(
  context: Context,
  tx: Query,
  providerCode: string,
  notification: ProviderOrder,
): Promise<void> {
  if (notification.currency !== CURRENCY) return;
  const now = context.clock.now();
  for (const { paymentId, amount, paidAt, payerName } of notification.payments) {
    if (amount <= 0n) continue;
    const matched = await unmatched.findMatched(tx, providerCode, paymentId);
    if (matched) {
      await noteElsewhere(context, tx, providerCode, notification.orderId, paymentId, matched.order_id);
      continue;
    }
    const id = arrivalId(providerCode, paymentId);
    const isNew = await unmatched.insertUnmatched(tx, {
      id,
      brand_code: brandCode(context),
      provider_code: providerCode,
      payment_id: paymentId,
      provider_order: notification.orderId,
      currency: notification.currency,
      amount,
      paid_at: new Date(Math.min(paidAt, now)),
      notified_at: new Date(now),
      payer_name: payerName,
    });
    if (isNew) await takeIn(tx, { providerCode, paymentId, currency: notification.currency, amount, reference: unmatchedReference(id) });
  }
}

/**
 * A payment that waited without an order, now that the provider itself names the order: its amount as it was booked. Null for one that never
 * waited; `elsewhere` for one that went back or to another order in the meantime.
 */
export async function claimUnmatched(
  context: Context,
  tx: Query,
  order: OrderRow,
  { paymentId }: Payment,
): Promise<bigint | null | 'elsewhere'> {
  const row = await unmatched.lockByPayment(tx, order.provider_code, paymentId);
  if (!row || row.order_id === order.id) return null;
  if (row.state !== 'waiting') {
    await noteElsewhere(context, tx, order.provider_code, order.id, paymentId, row.order_id ?? row.state);
    return 'elsewhere';
  }
  const at = new Date(context.clock.now());
  await unmatched.endAsked(tx, row.id, 'refused', null, at, '');
  await unmatched.giveToOrder(tx, row.id, at, order.id);
  return unmatched.leftOf(row);
}

const noteElsewhere = (context: Context, tx: Query, providerCode: string, orderId: string, paymentId: string, where: string) =>
  noteDifference(context, tx, {
    providerCode,
    kind: 'deposit',
    orderId,
    what: 'payment_elsewhere',
    ours: `${paymentId} ${where}`,
    theirs: paymentId,
  });
