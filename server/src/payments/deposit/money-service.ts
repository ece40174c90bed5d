import { tell } from '../../platform/facts/service.ts';
import type { Context } from '../../context.ts';
import { grantForDeposit } from '../bonus/service.ts';
import { CallError } from '../../http/call.ts';
import { house, wallet } from '../../ledger/accounts.ts';
import { openAccount, transfer } from '../../ledger/ledger.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { requireTurnover } from '../../money/wagering/service.ts';
import * as repo from './orders/repo.ts';

/** Money that a provider holds for us: what came in through it and was not paid out by it. */
const clearing = (provider: string, currency: string) => house(`provider.${provider}`, currency);
/** Money that has arrived and belongs to an order that a person must look at. */
const unclaimed = (currency: string) => house('unclaimed', currency);

/** The order's money: every step is one transfer with an id that its cause gives, so that a repeat changes nothing. */
export type Money = {
  readonly tx: repo.Query;
  readonly context: Context;
  readonly order: repo.OrderRow;
};

export const referenceOf = ({ reference }: repo.OrderRow): string => `deposit:${reference}`;

/** The id of the transfer that books a payment: one payment of a provider is booked once, wherever it belongs. */
export const arrivalId = (providerCode: string, paymentId: string): string => uuidFrom(`deposit held ${providerCode} ${paymentId}`);

export type Arrival = {
  readonly providerCode: string;
  readonly paymentId: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly reference: string;
};

/** A payment has arrived and waits. Throws idempotency_conflict while somebody else books it for something else. */
export async function takeIn(tx: repo.Query, { providerCode, paymentId, currency, amount, reference }: Arrival): Promise<void> {
  await transfer(tx, {
    id: arrivalId(providerCode, paymentId),
    debit: await openAccount(tx, clearing(providerCode, currency)),
    credit: await openAccount(tx, unclaimed(currency)),
    amount,
    kind: 'deposit_held',
    reference,
  });
}

/** What was booked without an order, by the id of its booking, is money that is booked elsewhere: it goes back to where it was taken from. */
export async function takeOut(
  tx: repo.Query,
  { id, providerCode, currency, amount }: Omit<Arrival, 'paymentId' | 'reference'> & { readonly id: string },
): Promise<void> {
  const [debit, credit] = [await openAccount(tx, unclaimed(currency)), await openAccount(tx, clearing(providerCode, currency))];
  await transfer(tx, { id: uuidFrom(`deposit same ${id}`), debit, credit, amount, kind: 'deposit_same', reference: `unmatched:${id}` });
}

/** Money that is on its way back through a provider that has not said yet how it went. */
const refundsOpen = (currency: string) => house('refunds_open', currency);

/** `cause` names the refund, so that a repeat of a step changes nothing. */
export type Refund = { readonly cause: string; readonly providerCode: string; readonly currency: string; readonly amount: bigint };

/** What waits is on its way back. */
export async function setAside(tx: repo.Query, { cause, currency, amount }: Refund): Promise<void> {
  const [debit, credit] = [await openAccount(tx, unclaimed(currency)), await openAccount(tx, refundsOpen(currency))];
  await transfer(tx, { id: uuidFrom(`${cause} sent`), debit, credit, amount, kind: 'refund_sent', reference: cause });
}

/** What was on its way has gone back: the provider has it no longer. */
export async function sendBack(tx: repo.Query, { cause, providerCode, currency, amount }: Refund): Promise<void> {
  const [debit, credit] = [await openAccount(tx, refundsOpen(currency)), await openAccount(tx, clearing(providerCode, currency))];
  await transfer(tx, { id: uuidFrom(`${cause} done`), debit, credit, amount, kind: 'deposit_returned', reference: cause });
}

/** What was on its way could not go back and waits again. */
export async function givenUp(tx: repo.Query, { cause, currency, amount }: Refund): Promise<void> {
  const [debit, credit] = [await openAccount(tx, refundsOpen(currency)), await openAccount(tx, unclaimed(currency))];
  await transfer(tx, { id: uuidFrom(`${cause} failed`), debit, credit, amount, kind: 'refund_failed', reference: cause });
}

type Credit = { readonly cause: string; readonly amount: bigint; readonly at: Date; readonly isByHand: boolean };

/**
 * What waits becomes balance, with the turnover that a deposit asks and the bonus that was chosen. The wallet after it, minor units.
 * `cause` names the step among those of this order.
 */
export async function credit(money: Money, { cause, amount, at, isByHand }: Credit): Promise<bigint> {
  const { tx, context, order } = money;
  const transferId = uuidFrom(`deposit credit ${order.id} ${cause}`);
  const moved = await transfer(tx, {
    id: transferId,
    debit: await openAccount(tx, unclaimed(order.currency)),
    credit: await openAccount(tx, wallet(order.member_id, order.currency)),
    amount,
    kind: 'deposit',
    reference: referenceOf(order),
  });
  await repo.insertCredit(tx, {
    transfer_id: transferId,
    order_id: order.id,
    member_id: order.member_id,
    amount,
    at,
    is_by_hand: isByHand,
  });
  const nth = await repo.countCredited(tx, order.member_id);
  const detail = { nth, method: order.method, order: order.id };
  await tell(tx, { kind: 'deposit_credited', memberId: order.member_id, subject: `credit:${transferId}`, amount, detail, at });
  const { turnover_times: times } = await repo.findSetting(tx, order.brand_code);
  // product, features §6.7: a deposit is played through before it can be withdrawn; the brand says how often.
  // One requirement for each step of an order: a surplus that is credited later asks for its own.
  const reference = order.credited === 0n ? referenceOf(order) : `${referenceOf(order)}.${cause}`;
  await requireTurnover(tx, { memberId: order.member_id, cause: 'deposit', reference, amount, times, at });
  if (order.offer_id !== null && order.credited === 0n) {
    const granted = await grantForDeposit(tx, {
      memberId: order.member_id,
      offerId: order.offer_id,
      depositId: order.id,
      amount,
      method: order.method,
      chosenAt: order.created_at,
      now: at,
    });
    if (!granted.isGranted) context.log.info({ order: order.id, reason: granted.reason }, 'a bonus was not given with its deposit');
  }
  return moved.creditBalance;
}

/** Whether a refusal is the limits' and not a fault of ours. */
export const isLimit = (error: unknown): boolean => error instanceof CallError;
