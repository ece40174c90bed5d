import type { Context } from '../context.ts';
import { inTransaction } from '../ledger/ledger.ts';
import { noteDifference, type Payment, type ProviderOrder } from '../payment/service.ts';
import { referenceOf, takeIn } from './money-service.ts';
import { type After, changeOrder, isOpen, unchanged } from './order-service.ts';
import * as repo from './repo.ts';
import { type HeardBy, keepPayment, settlePayment, wait } from './settle-service.ts';
import { tieToLine } from './statement-repo.ts';
import { findMatched } from './unmatched-repo.ts';
import { claimUnmatched, hearUnmatched } from './unmatched-service.ts';

const MINUTE_MS = 60_000;

/** What a provider says of an order of ours: payments that are new have their effect once, whoever says it, however often and in which order. */
export async function hearDeposit(
  context: Context,
  providerCode: string,
  told: ProviderOrder,
  heardBy: HeardBy = 'webhook',
): Promise<void> {
  const known = await changeOrder(context, told.orderId, async (tx, order) => {
    if (order.provider_code !== providerCode || order.currency !== told.currency) {
      await note(
        context,
        tx,
        providerCode,
        told,
        'other_order',
        `${order.provider_code} ${order.currency}`,
        `${providerCode} ${told.currency}`,
      );
      await hearUnmatched(context, tx, providerCode, told);
      return unchanged(order);
    }
    if (order.pay_amount !== told.amount)
      await note(context, tx, providerCode, told, 'order_amount', String(order.pay_amount), String(told.amount));
    let after = unchanged(await placed(context, tx, order, told));
    for (const payment of told.payments.toSorted((a, b) => a.paidAt - b.paidAt || (a.paymentId < b.paymentId ? -1 : 1))) {
      const next = await hearPayment(context, tx, after.order, payment, heardBy);
      after = { order: next.order, balance: next.balance ?? after.balance, hasMessage: next.hasMessage || after.hasMessage };
    }
    if (heardBy === 'query') await compare(context, tx, after.order, told);
    return ended(context, tx, after, told);
  });
  if (known) return;
  await inTransaction(context.db.query, async (tx) => {
    await note(context, tx, providerCode, told, 'order_unknown', 'none', told.status);
    await hearUnmatched(context, tx, providerCode, told);
  });
}

const note = (context: Context, tx: repo.Query, providerCode: string, told: ProviderOrder, what: string, ours: string, theirs: string) =>
  noteDifference(context, tx, { providerCode, kind: 'deposit', orderId: told.orderId, what, ours, theirs });

/** The provider's first word may come by webhook before it comes as an answer. */
async function placed(context: Context, tx: repo.Query, order: repo.OrderRow, told: ProviderOrder): Promise<repo.OrderRow> {
  if (order.status !== 'creating' || told.status === 'failed') return order;
  return repo.updateOrder(tx, order.id, {
    status: 'waiting',
    instructions: JSON.stringify(told.instructions),
    tries: 0,
    next_look_at: new Date(context.clock.now() + MINUTE_MS),
  });
}

/** One payment: into the house's hands, and on to the wallet where the rules allow it. */
export async function hearPayment(
  context: Context,
  tx: repo.Query,
  order: repo.OrderRow,
  payment: Payment,
  heardBy: HeardBy,
): Promise<After> {
  if (payment.amount <= 0n) return unchanged(order);
  // The bank itself may have told of it first, under its own number: then it is booked.
  if (heardBy !== 'statement' && !(await findMatched(tx, order.provider_code, payment.paymentId)))
    if (await tieToLine(tx, order, payment.paymentId, payment.amount)) return unchanged(order);
  const claimed = await claimUnmatched(context, tx, order, payment);
  if (claimed === 'elsewhere') return unchanged(order);
  const known = { providerCode: order.provider_code, ...payment, amount: claimed ?? payment.amount };
  if (!(await keepPayment(context, tx, order, known, heardBy))) return unchanged(order);
  // What waited without an order was booked when it came.
  if (claimed === null) await takeIn(tx, { ...known, currency: order.currency, reference: referenceOf(order) });
  return settlePayment(context, tx, order, known);
}

/** The provider's word, or the clock, ends what nothing was paid for; what was paid in part goes to a person. */
async function ended(context: Context, tx: repo.Query, after: After, told: ProviderOrder): Promise<After> {
  const { order } = after;
  const at = new Date(context.clock.now());
  const isOver = told.status === 'expired' || told.status === 'failed';
  if (!isOver || !isOpen(order)) return after;
  if (order.held > 0n)
    return keepMessage(after, await wait(context, tx, order, 'part', (await repo.statusOf(tx, order.member_id))?.language ?? 'ID'));
  const status = told.status === 'failed' ? 'failed' : 'expired';
  return { ...after, order: await repo.updateOrder(tx, order.id, { status, reason: told.reason, ended_at: at, tries: 0 }) };
}

const keepMessage = (before: After, next: After): After => ({
  order: next.order,
  balance: before.balance ?? next.balance,
  hasMessage: before.hasMessage || next.hasMessage,
});

/** What the provider does not know, or knows otherwise, is written down: money may be in the wrong place. */
async function compare(context: Context, tx: repo.Query, order: repo.OrderRow, told: ProviderOrder): Promise<void> {
  const theirs = new Map(told.payments.map((payment) => [payment.paymentId, payment.amount]));
  for (const { payment_id: paymentId, amount, heard_by: heardBy } of await repo.findPayments(tx, order.id)) {
    // The provider knows it under another order, another number, or none.
    if (heardBy === 'hand' || heardBy === 'statement') continue;
    const other = theirs.get(paymentId);
    if (other === undefined) await note(context, tx, order.provider_code, told, 'payment_missing', `${paymentId} ${amount}`, 'none');
    else if (other !== amount)
      await note(context, tx, order.provider_code, told, 'payment_amount', `${paymentId} ${amount}`, `${paymentId} ${other}`);
  }
}
