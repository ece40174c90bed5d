import { randomUUID } from 'node:crypto';
import type { DepositDetail } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { startRefund, type PayoutListener, type RefundAsk } from '../../payment/service.ts';
import { givenUp, sendBack, setAside } from '../money-service.ts';
import * as refunds from './refund-repo.ts';
import * as repo from './repo.ts';
import { notify } from './order-service.ts';
import { amountFromMinor } from '../view.ts';
import { leftOf, takeBack, type UnmatchedRow } from '../desk/unmatched-repo.ts';

type Part = RefundAsk['payments'][number];

const CAUSE = /^refund:([0-9a-f-]{36})$/;
const causeOf = (id: string): string => `refund:${id}`;

type Wanted = Pick<refunds.RefundRow, 'order_id' | 'unmatched_id' | 'provider_code' | 'currency' | 'amount'> & {
  readonly payments: readonly Part[];
};

/** Takes money that waits out of the house's hands and asks the provider, in the caller's transaction, to send it back to its payers. */
async function start(context: Context, tx: repo.Query, { payments, ...wanted }: Wanted): Promise<void> {
  const id = randomUUID();
  const { provider_code: providerCode, currency, amount } = wanted;
  const cause = causeOf(id);
  await refunds.insertRefund(tx, {
    ...wanted,
    id,
    payments: JSON.stringify(payments.map((one) => ({ paymentId: one.paymentId, amount: String(one.amount) }))),
    asked_at: new Date(context.clock.now()),
  });
  await setAside(tx, { cause, providerCode, currency, amount });
  if (await startRefund(context, tx, { cause, amount, currency, providerCode, payments })) return;
  // A voucher, or a provider that is gone: people give it back by hand.
  await end(context, tx, id, amount, 'by_hand');
}

/** Sends back all that is held of an order: of its newest payments, as far as they have not gone back before. */
export async function refundOrder(context: Context, tx: repo.Query, order: repo.OrderRow): Promise<void> {
  const [payments, earlier] = [await repo.findPayments(tx, order.id), await refunds.refundsOf(tx, { orderId: order.id })];
  const { provider_code, currency, held: amount } = order;
  const parts = partsOf(payments.toReversed(), spentOf(earlier), amount);
  await start(context, tx, { order_id: order.id, unmatched_id: null, provider_code, currency, amount, payments: parts });
}

/** Sends back a payment that came without an order. */
export async function refundUnmatched(context: Context, tx: repo.Query, row: UnmatchedRow): Promise<void> {
  const { provider_code, currency, payment_id: paymentId } = row;
  const amount = leftOf(row);
  await start(context, tx, { order_id: null, unmatched_id: row.id, provider_code, currency, amount, payments: [{ paymentId, amount }] });
}

/** What has gone back of each payment, or is on its way. */
function spentOf(earlier: readonly refunds.RefundRow[]): Map<string, bigint> {
  const spent = new Map<string, bigint>();
  for (const { state, payments, paid, amount } of earlier) {
    let left = state === 'sent' ? amount : paid;
    for (const part of payments) {
      const share = BigInt(part.amount) < left ? BigInt(part.amount) : left;
      left -= share;
      spent.set(part.paymentId, (spent.get(part.paymentId) ?? 0n) + share);
    }
  }
  return spent;
}

function partsOf(payments: readonly repo.PaymentRow[], spent: ReadonlyMap<string, bigint>, amount: bigint): Part[] {
  const parts: Part[] = [];
  let left = amount;
  for (const { payment_id: paymentId, amount: whole } of payments) {
    const free = whole - (spent.get(paymentId) ?? 0n);
    const share = free < left ? free : left;
    if (share > 0n) parts.push({ paymentId, amount: share });
    left -= share;
  }
  return parts;
}

/** Books how a refund ended: what went back leaves the house's hands, the rest is with them again. */
async function end(context: Context, tx: repo.Query, id: string, paid: bigint, reason: string | null): Promise<bigint> {
  const refund = await refunds.lockRefund(tx, id);
  if (!refund || refund.state !== 'sent') return 0n;
  const { provider_code: providerCode, currency, amount } = refund;
  const gone = paid < amount ? paid : amount;
  const rest = amount - gone;
  const step = { cause: causeOf(id), providerCode, currency };
  if (gone > 0n) await sendBack(tx, { ...step, amount: gone });
  if (rest > 0n) await givenUp(tx, { ...step, amount: rest });
  const state = rest === 0n ? 'done' : 'failed';
  await refunds.endRefund(tx, id, { state, paid: gone, reason: reason?.slice(0, 200) ?? null, ended_at: new Date(context.clock.now()) });
  return rest;
}

/** A provider's word about a refund, inside the transaction that keeps it: what did not go back is an exception for a person again. */
export const applyRefundOutcome: PayoutListener = async (context, tx, outcome) => {
  const id = CAUSE.exec(outcome.cause)?.[1];
  const refund = id === undefined ? undefined : await refunds.findRefund(tx, id);
  if (!refund || outcome.status === 'sent') return undefined;
  const paid = outcome.status === 'failed' ? 0n : outcome.paid;
  if (refund.unmatched_id !== null) {
    const rest = await end(context, tx, refund.id, paid, outcome.reason);
    if (rest > 0n) await takeBack(tx, refund.unmatched_id, rest);
    return undefined;
  }
  const seen = refund.order_id === null ? undefined : await repo.findOrder(tx, refund.order_id);
  if (!seen) return undefined;
  await repo.lockMember(tx, seen.member_id);
  const before = await repo.lockOrder(tx, seen.id);
  const rest = await end(context, tx, refund.id, paid, outcome.reason);
  if (!before || rest === 0n) return undefined;
  const order = await repo.updateOrder(tx, before.id, {
    held: before.held + rest,
    returned: before.returned - rest,
    exception: 'refund',
    status: before.credited > 0n ? 'credited' : 'review',
  });
  return () => notify(context, before, { order, balance: null, hasMessage: false });
};

type RefundView = DepositDetail['refunds'][number];

/** What went back, the newest first. */
export async function refundViews(query: repo.Query, of: Parameters<typeof refunds.refundsOf>[1]): Promise<RefundView[]> {
  const rows = await refunds.refundsOf(query, of);
  return rows.map((row) => ({
    id: row.id,
    amount: amountFromMinor(row.amount),
    paid: amountFromMinor(row.paid),
    state: row.state,
    reason: row.reason,
    askedAt: row.asked_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
  }));
}
