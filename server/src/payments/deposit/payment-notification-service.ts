import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { noteDifference, type Payment, type ProviderOrder } from '../payment/service.ts';
import { referenceOf, takeIn } from './money-service.ts';
import { type After, changeOrder, isOpen, unchanged } from './orders/order-service.ts';
import * as repo from './orders/repo.ts';
import { type NotifiedBy, keepPayment, settlePayment, wait } from './orders/settle-service.ts';
import { tieToLine } from './statements/statement-repo.ts';
import { findMatched } from './desk/unmatched-repo.ts';
import { claimUnmatched, keepUnmatchedNotification } from './desk/unmatched-service.ts';

const MINUTE_MS = 60_000;

/** What a provider says of an order of ours: payments that are new have their effect once, whoever says it, however often and in which order. */
export async function applyDepositNotification(
  context: Context,
  providerCode: string,
  notification: ProviderOrder,
  notifiedBy: NotifiedBy = 'webhook',
): Promise<void> {
  const known = await changeOrder(context, notification.orderId, async (tx, order) => {
    if (order.provider_code !== providerCode || order.currency !== notification.currency) {
      await note(
        context,
        tx,
        providerCode,
        notification,
        'other_order',
        `${order.provider_code} ${order.currency}`,
        `${providerCode} ${notification.currency}`,
      );
      await keepUnmatchedNotification(context, tx, providerCode, notification);
      return unchanged(order);
    }
    if (order.pay_amount !== notification.amount)
      await note(context, tx, providerCode, notification, 'order_amount', String(order.pay_amount), String(notification.amount));
    let after = unchanged(await placed(context, tx, order, notification));
    for (const payment of notification.payments.toSorted((a, b) => a.paidAt - b.paidAt || (a.paymentId < b.paymentId ? -1 : 1))) {
      const next = await applyPaymentNotification(context, tx, after.order, payment, notifiedBy);
      after = { order: next.order, balance: next.balance ?? after.balance, hasMessage: next.hasMessage || after.hasMessage };
    }
    if (notifiedBy === 'query') await compare(context, tx, after.order, notification);
    return ended(context, tx, after, notification);
  });
  if (known) return;
  await inTransaction(context.db.query, async (tx) => {
    await note(context, tx, providerCode, notification, 'order_unknown', 'none', notification.status);
    await keepUnmatchedNotification(context, tx, providerCode, notification);
  });
}

const note = (
  context: Context,
  tx: repo.Query,
  providerCode: string,
  notification: ProviderOrder,
  what: string,
  ours: string,
  theirs: string,
) => noteDifference(context, tx, { providerCode, kind: 'deposit', orderId: notification.orderId, what, ours, theirs });

/** The provider's first word may come by webhook before it comes as an answer. */
async function placed(context: Context, tx: repo.Query, order: repo.OrderRow, notification: ProviderOrder): Promise<repo.OrderRow> {
  if (order.status !== 'creating' || notification.status === 'failed') return order;
  return repo.updateOrder(tx, order.id, {
    status: 'waiting',
    instructions: JSON.stringify(notification.instructions),
    tries: 0,
    next_check_at: new Date(context.clock.now() + MINUTE_MS),
  });
}

/** One payment: into the house's hands, and on to the wallet where the rules allow it. */
export async function applyPaymentNotification(
  context: Context,
  tx: repo.Query,
  order: repo.OrderRow,
  payment: Payment,
  notifiedBy: NotifiedBy,
): Promise<After> {
  if (payment.amount <= 0n) return unchanged(order);
  // The bank itself may have told of it first, under its own number: then it is booked.
  if (notifiedBy !== 'statement' && !(await findMatched(tx, order.provider_code, payment.paymentId)))
    if (await tieToLine(tx, order, payment.paymentId, payment.amount)) return unchanged(order);
  const claimed = await claimUnmatched(context, tx, order, payment);
  if (claimed === 'elsewhere') return unchanged(order);
  const known = { providerCode: order.provider_code, ...payment, amount: claimed ?? payment.amount };
  if (!(await keepPayment(context, tx, order, known, notifiedBy))) return unchanged(order);
  // What waited without an order was booked when it came.
  if (claimed === null) await takeIn(tx, { ...known, currency: order.currency, reference: referenceOf(order) });
  return settlePayment(context, tx, order, known);
}

/** The provider's word, or the clock, ends what nothing was paid for; what was paid in part goes to a person. */
async function ended(context: Context, tx: repo.Query, after: After, notification: ProviderOrder): Promise<After> {
  const { order } = after;
  const at = new Date(context.clock.now());
  const isOver = notification.status === 'expired' || notification.status === 'failed';
  if (!isOver || !isOpen(order)) return after;
  if (order.held > 0n)
    return keepMessage(after, await wait(context, tx, order, 'part', (await repo.statusOf(tx, order.member_id))?.language ?? 'ID'));
  const status = notification.status === 'failed' ? 'failed' : 'expired';
  return { ...after, order: await repo.updateOrder(tx, order.id, { status, reason: notification.reason, ended_at: at, tries: 0 }) };
}

const keepMessage = (before: After, next: After): After => ({
  order: next.order,
  balance: before.balance ?? next.balance,
  hasMessage: before.hasMessage || next.hasMessage,
});

/** What the provider does not know, or knows otherwise, is written down: money may be in the wrong place. */
async function compare(context: Context, tx: repo.Query, order: repo.OrderRow, notification: ProviderOrder): Promise<void> {
  const theirs = new Map(notification.payments.map((payment) => [payment.paymentId, payment.amount]));
  for (const { payment_id: paymentId, amount, notified_by: notifiedBy } of await repo.findPayments(tx, order.id)) {
    // The provider knows it under another order, another number, or none.
    if (notifiedBy === 'hand' || notifiedBy === 'statement') continue;
    const other = theirs.get(paymentId);
    if (other === undefined)
      await note(context, tx, order.provider_code, notification, 'payment_missing', `${paymentId} ${amount}`, 'none');
    else if (other !== amount)
      await note(context, tx, order.provider_code, notification, 'payment_amount', `${paymentId} ${amount}`, `${paymentId} ${other}`);
  }
}
