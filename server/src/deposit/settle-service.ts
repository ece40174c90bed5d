import { formatAmount, numberFromMinor } from '@sorak/contract';
import type { Context } from '../context.ts';
import { inTransaction } from '../ledger/ledger.ts';
import { sendMessage, tellUnread } from '../messages/service.ts';
import { noteDifference, type Payment, type ProviderOrder } from '../payment/service.ts';
import { assertMayDeposit, depositEnded } from '../safer-play/service.ts';
import { DECIMALS } from '../vendors/service.ts';
import { publishBalance } from '../wallet/service.ts';
import { judge } from './judge.ts';
import { credit, isLimit, referenceOf, takeIn } from './money-service.ts';
import * as repo from './repo.ts';
import { shownAmount } from './shown.ts';
import { depositMessage } from './texts.ts';
import { claimUnmatched, hearUnmatched } from './unmatched-service.ts';

export type HeardBy = repo.PaymentRow['heard_by'];

const MINUTE_MS = 60_000;
/** How long a provider's clock may be ahead of ours. */
const LATER_LOOK_MS = 10 * MINUTE_MS;

/** What is told after the commit. */
export type After = { readonly order: repo.OrderRow; readonly balance: bigint | null; readonly hasMessage: boolean };

/** Works on one order while nobody else does, and tells the member's browsers what became of it. Undefined for an unknown order. */
export async function changeOrder(
  context: Context,
  id: string,
  work: (tx: repo.Query, order: repo.OrderRow) => Promise<After>,
): Promise<repo.OrderRow | undefined> {
  const after = await inTransaction(context.db.query, async (tx) => {
    const seen = await repo.findOrder(tx, id);
    if (!seen) return undefined;
    await repo.lockMember(tx, seen.member_id);
    const order = await repo.lockOrder(tx, id);
    if (!order) return undefined;
    const done = await work(tx, order);
    if (isOpen(order) && !isOpen(done.order)) await depositEnded(tx, order.member_id, roomOf(id), 0n, new Date(context.clock.now()));
    return { before: order, ...done };
  });
  if (!after) return undefined;
  await tell(context, after.before, after);
  return after.order;
}

/** Tells the member's browsers what has changed. Call it after the commit. */
export async function tell(
  context: Context,
  before: Pick<repo.OrderRow, 'status' | 'received' | 'held'>,
  { order, balance, hasMessage }: After,
): Promise<void> {
  const { member_id: memberId } = order;
  if (balance !== null) await publishBalance(context, memberId, order.currency, balance);
  if (before.status !== order.status || before.received !== order.received || before.held !== order.held)
    await context.publish(
      'deposit',
      { orderId: order.id, status: order.status, credited: numberFromMinor(order.credited, DECIMALS) },
      { memberId },
    );
  if (hasMessage) await tellUnread(context, memberId);
}

export const unchanged = (order: repo.OrderRow): After => ({ order, balance: null, hasMessage: false });

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

const isOpen = ({ status }: repo.OrderRow): boolean => status === 'creating' || status === 'waiting' || status === 'part';

/** One payment: into the house's hands, and on to the wallet where the rules allow it. */
export async function hearPayment(
  context: Context,
  tx: repo.Query,
  order: repo.OrderRow,
  payment: Payment,
  heardBy: HeardBy,
): Promise<After> {
  if (payment.amount <= 0n) return unchanged(order);
  const claimed = await claimUnmatched(context, tx, order, payment);
  if (claimed === 'elsewhere') return unchanged(order);
  const known = { providerCode: order.provider_code, ...payment, amount: claimed ?? payment.amount };
  if (!(await keepPayment(context, tx, order, known, heardBy))) return unchanged(order);
  // What waited without an order was booked when it came.
  if (claimed === null) await takeIn(tx, { ...known, currency: order.currency, reference: referenceOf(order) });
  return settlePayment(context, tx, order, known);
}

export type KnownPayment = Payment & { readonly providerCode: string };

/** A provider cannot have been paid before it was asked, nor in our future. */
const paidTime = (context: Context, order: repo.OrderRow, { paidAt }: Payment): Date =>
  new Date(Math.max(order.created_at.getTime(), Math.min(paidAt, context.clock.now())));

/** Writes a payment down at its order; false when it stands at one already. */
export const keepPayment = (
  context: Context,
  tx: repo.Query,
  order: repo.OrderRow,
  payment: KnownPayment,
  heardBy: HeardBy,
): Promise<boolean> =>
  repo.insertPayment(tx, {
    provider_code: payment.providerCode,
    payment_id: payment.paymentId,
    order_id: order.id,
    amount: payment.amount,
    paid_at: paidTime(context, order, payment),
    heard_at: new Date(context.clock.now()),
    heard_by: heardBy,
    payer_name: payment.payerName,
  });

/** What becomes of a payment that is booked and stands at its order. */
export async function settlePayment(context: Context, tx: repo.Query, order: repo.OrderRow, payment: KnownPayment): Promise<After> {
  const { paymentId, amount } = payment;
  const at = new Date(context.clock.now());
  const paid = paidTime(context, order, payment);
  const [setting, member] = await Promise.all([repo.findSetting(tx, order.brand_code), repo.statusOf(tx, order.member_id)]);
  const waiting = order.held + amount;
  const verdict = judge({
    payAmount: order.pay_amount,
    credited: order.credited,
    waiting,
    isOpen: isOpen(order) && at < order.expires_at,
    isTooLate: paid.getTime() > order.expires_at.getTime() + setting.late_minutes * MINUTE_MS,
    isClosedAccount: member?.status !== 'active',
  });
  const received = await repo.updateOrder(tx, order.id, {
    received: order.received + amount,
    held: waiting,
    paid_at: order.paid_at ?? paid,
  });
  if (verdict.credit === 0n) return wait(context, tx, received, verdict.exception, member?.language ?? 'ID');
  try {
    await allowCredit(context, tx, order, { cause: paymentId, amount: verdict.credit });
  } catch (error) {
    if (!isLimit(error)) throw error;
    return wait(context, tx, received, 'limit', member?.language ?? 'ID');
  }
  return book(context, tx, received, { amount: verdict.credit, cause: paymentId, isByHand: false, exception: verdict.exception });
}

/**
 * Whether the member's own limits let this much in now; throws safer play's CallErrors. The order's own room is given back first: a limit that was
 * lowered, or a stop that was set, while the payment was on its way is obeyed (docs/decisions/0061-deposits.md).
 */
export async function allowCredit(
  context: Context,
  tx: repo.Query,
  order: repo.OrderRow,
  step: { cause: string; amount: bigint },
): Promise<void> {
  const at = new Date(context.clock.now());
  const reference = `${roomOf(order.id)}:${step.cause}`;
  await depositEnded(tx, order.member_id, roomOf(order.id), 0n, at);
  await assertMayDeposit(tx, order.member_id, step.amount, { reference, at });
  await depositEnded(tx, order.member_id, reference, step.amount, at);
}

/** The room that an order takes among the member's limits while it is open. */
export const takeRoom = (
  context: Context,
  tx: repo.Query,
  order: Pick<repo.OrderRow, 'id' | 'member_id' | 'pay_amount' | 'expires_at'>,
): Promise<void> =>
  assertMayDeposit(tx, order.member_id, order.pay_amount, {
    reference: roomOf(order.id),
    at: new Date(context.clock.now()),
    expiresAt: order.expires_at,
  });

const roomOf = (id: string): string => `deposit:${id}`;

type Booking = {
  readonly amount: bigint;
  readonly cause: string;
  readonly isByHand: boolean;
  readonly exception: repo.OrderRow['exception'];
};

/** Makes balance of what waits. */
export async function book(
  context: Context,
  tx: repo.Query,
  order: repo.OrderRow,
  { amount, cause, isByHand, exception }: Booking,
): Promise<After> {
  const at = new Date(context.clock.now());
  const balance = await credit({ tx, context, order }, { cause, amount, at, isByHand });
  const booked = await repo.updateOrder(tx, order.id, {
    status: 'credited',
    credited: order.credited + amount,
    held: order.held - amount,
    exception,
    ended_at: order.ended_at ?? at,
    // Once more, for what might be paid twice.
    next_look_at: order.provider_code === 'voucher' ? null : new Date(at.getTime() + LATER_LOOK_MS),
  });
  const member = await repo.statusOf(tx, order.member_id);
  const what = exception === null ? 'credited' : 'over';
  const figures = { amount: formatAmount(shownAmount(amount)), rest: formatAmount(shownAmount(booked.held)), reference: order.reference };
  await sendMessage(tx, order.member_id, depositMessage(member?.language ?? 'ID', what, figures), at);
  return { order: booked, balance, hasMessage: true };
}

/** Leaves what has arrived where it is. Nobody is bothered while the rest may still come. */
async function wait(
  context: Context,
  tx: repo.Query,
  order: repo.OrderRow,
  exception: repo.OrderRow['exception'],
  language: string,
): Promise<After> {
  const at = new Date(context.clock.now());
  const status = order.credited > 0n ? 'credited' : exception === null ? 'part' : 'review';
  const waiting = await repo.updateOrder(tx, order.id, {
    status,
    exception,
    ...(exception === null ? {} : { ended_at: order.ended_at ?? at }),
  });
  if (exception === null || order.exception === exception) return { order: waiting, balance: null, hasMessage: false };
  const figures = { amount: formatAmount(shownAmount(waiting.held)), rest: '', reference: order.reference };
  await sendMessage(tx, order.member_id, depositMessage(language, 'review', figures), at);
  return { order: waiting, balance: null, hasMessage: true };
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

/** Ends an order whose time is over. Call it only after the provider has been asked once more. */
export const expire = (context: Context, id: string): Promise<repo.OrderRow | undefined> =>
  changeOrder(context, id, async (tx, order) => {
    const at = new Date(context.clock.now());
    if (!isOpen(order) || order.expires_at > at) return unchanged(order);
    if (order.held > 0n) return wait(context, tx, order, 'part', (await repo.statusOf(tx, order.member_id))?.language ?? 'ID');
    return { order: await repo.updateOrder(tx, id, { status: 'expired', ended_at: at, tries: 0 }), balance: null, hasMessage: false };
  });

/** What the provider does not know, or knows otherwise, is written down: money may be in the wrong place. */
async function compare(context: Context, tx: repo.Query, order: repo.OrderRow, told: ProviderOrder): Promise<void> {
  const theirs = new Map(told.payments.map((payment) => [payment.paymentId, payment.amount]));
  for (const { payment_id: paymentId, amount, heard_by: heardBy } of await repo.findPayments(tx, order.id)) {
    // The provider knows it under another order, or none.
    if (heardBy === 'hand') continue;
    const other = theirs.get(paymentId);
    if (other === undefined) await note(context, tx, order.provider_code, told, 'payment_missing', `${paymentId} ${amount}`, 'none');
    else if (other !== amount)
      await note(context, tx, order.provider_code, told, 'payment_amount', `${paymentId} ${amount}`, `${paymentId} ${other}`);
  }
}
