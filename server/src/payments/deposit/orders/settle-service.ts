import { formatAmount, isSameName } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { sendMessage } from '../../../platform/messages/service.ts';
import type { Payment } from '../../payment/service.ts';
import { allocatePayment } from './payment-allocation.ts';
import { credit, isLimit } from '../money-service.ts';
import { type After, allowCredit, changeOrder, isOpen, unchanged } from './order-service.ts';
import { raiseAlert } from '../../../players/cases/alert-service.ts';
import { readBrand } from '../../../platform/system/service.ts';
import * as repo from './repo.ts';
import { amountFromMinor } from '../view.ts';
import { depositMessage } from '../texts.ts';

export type NotifiedBy = repo.PaymentRow['notified_by'];

const MINUTE_MS = 60_000;
/** How long a provider's clock may be ahead of ours. */
const LATER_LOOK_MS = 10 * MINUTE_MS;

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
  notifiedBy: NotifiedBy,
): Promise<boolean> =>
  repo.insertPayment(tx, {
    provider_code: payment.providerCode,
    payment_id: payment.paymentId,
    order_id: order.id,
    amount: payment.amount,
    paid_at: paidTime(context, order, payment),
    notified_at: new Date(context.clock.now()),
    notified_by: notifiedBy,
    payer_name: payment.payerName,
  });

/** What becomes of a payment that is booked and stands at its order. */
export async function settlePayment(context: Context, tx: repo.Query, order: repo.OrderRow, payment: KnownPayment): Promise<After> {
  const { paymentId, amount } = payment;
  const at = new Date(context.clock.now());
  const paid = paidTime(context, order, payment);
  const [setting, member] = await Promise.all([repo.findSetting(tx, order.brand_code), repo.statusOf(tx, order.member_id)]);
  const waiting = order.held + amount;
  const verdict = allocatePayment({
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
  if (verdict.credit > 0n && (await isOtherPayer(context, tx, order, payment)))
    return wait(context, tx, received, 'payer', member?.language ?? 'ID');
  if (verdict.credit === 0n) return wait(context, tx, received, verdict.exception, member?.language ?? 'ID');
  try {
    await allowCredit(context, tx, order, { cause: paymentId, amount: verdict.credit });
  } catch (error) {
    if (!isLimit(error)) throw error;
    return wait(context, tx, received, 'limit', member?.language ?? 'ID');
  }
  return book(context, tx, received, { amount: verdict.credit, cause: paymentId, isByHand: false, exception: verdict.exception });
}

/** Somebody else has paid: an alert, and where the licence says so the money waits for a person (FATF 15/16). */
async function isOtherPayer(
  context: Context,
  tx: repo.Query,
  order: repo.OrderRow,
  { payerName, paymentId, amount }: KnownPayment,
): Promise<boolean> {
  const payee = await repo.payeeOf(tx, order.member_id);
  if (payerName === null || payee === null || isSameName(payerName, payee)) return false;
  const evidence = [
    { what: 'payer', reference: `${order.reference} · ${payerName}`, at: context.clock.now(), amount: amountFromMinor(amount) },
  ];
  await raiseAlert(context, tx, { rule: 'other_payer', memberId: order.member_id, key: `${order.id} ${paymentId}`, evidence });
  return (await readBrand(context)).licence.profile.terms.paysOwnMoney;
}

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
    next_check_at: order.provider_code === 'voucher' ? null : new Date(at.getTime() + LATER_LOOK_MS),
  });
  const member = await repo.statusOf(tx, order.member_id);
  const what = exception === null ? 'credited' : 'over';
  const figures = {
    amount: formatAmount(amountFromMinor(amount)),
    rest: formatAmount(amountFromMinor(booked.held)),
    reference: order.reference,
  };
  await sendMessage(tx, order.member_id, depositMessage(member?.language ?? 'ID', what, figures), at);
  return { order: booked, balance, hasMessage: true };
}

/** Leaves what has arrived where it is. Nobody is bothered while the rest may still come. */
export async function wait(
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
  const figures = { amount: formatAmount(amountFromMinor(waiting.held)), rest: '', reference: order.reference };
  await sendMessage(tx, order.member_id, depositMessage(language, 'review', figures), at);
  return { order: waiting, balance: null, hasMessage: true };
}

/** Ends an order whose time is over. Call it only after the provider has been asked once more. */
export const expire = (context: Context, id: string): Promise<repo.OrderRow | undefined> =>
  changeOrder(context, id, async (tx, order) => {
    const at = new Date(context.clock.now());
    if (!isOpen(order) || order.expires_at > at) return unchanged(order);
    if (order.held > 0n) return wait(context, tx, order, 'part', (await repo.statusOf(tx, order.member_id))?.language ?? 'ID');
    return { order: await repo.updateOrder(tx, id, { status: 'expired', ended_at: at, tries: 0 }), balance: null, hasMessage: false };
  });
