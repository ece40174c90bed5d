import type { Calls, RequestOutput, ResponseInput, UnmatchedDetail, UnmatchedPayment } from '@sorak/contract';
import { isSameName, formatAmount } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { CallError, type OperatorCaller } from '../../../http/call.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { requireSecond } from '../../../platform/operator/second-service.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { brandCode } from '../../../platform/system/service.ts';
import { takeOut } from '../money-service.ts';
import { settingOf } from '../offers-service.ts';
import { changeOrder, unchanged } from '../orders/order-service.ts';
import { refundUnmatched, refundViews } from '../orders/refund-service.ts';
import type { Query } from '../orders/repo.ts';
import { keepPayment, settlePayment } from '../orders/settle-service.ts';
import { amountFromMinor } from '../view.ts';
import { decisionViews } from './decision-view.ts';
import { endAsSame, findDuplicatePayments, tieUnmatched, type DuplicatePaymentRow } from './duplicate-payment-repo.ts';
import * as repo from './unmatched-repo.ts';
import { unmatchedReference } from './unmatched-service.ts';

/** How long before the payment its order may have been made to be proposed. */
const AROUND_MS = 3 * 86_400_000;

const paymentView = (row: repo.ListedRow, duplicates: readonly DuplicatePaymentRow[]): UnmatchedPayment => ({
  id: row.id,
  provider: row.provider_code,
  paymentId: row.payment_id,
  providerOrder: row.provider_order,
  remark: row.remark,
  currency: row.currency,
  amount: amountFromMinor(row.amount),
  returned: amountFromMinor(row.returned),
  payerName: row.payer_name,
  paidAt: row.paid_at.getTime(),
  notifiedAt: row.notified_at.getTime(),
  state: row.state,
  isAsked: Boolean(row.is_asked),
  hasDuplicate: duplicates.length > 0,
  reference: row.order_reference,
  memberId: row.member_id === null ? null : String(row.member_id),
  username: row.username,
  endedAt: row.ended_at?.getTime() ?? null,
});

/** What may be the same money, while something can be done about it. */
const duplicatesOf = (query: Query, row: repo.UnmatchedRow): Promise<DuplicatePaymentRow[]> =>
  row.state === 'waiting' ? findDuplicatePayments(query, row) : Promise.resolve([]);

/** One page of the money that came without an order. */
export async function unmatchedPayments(
  context: Context,
  { view, pageNo, pageSize }: RequestOutput<Calls['getUnmatchedPayments']>,
): Promise<ResponseInput<Calls['getUnmatchedPayments']>> {
  const { query } = context.db;
  const { rows, total } = await repo.findPage(query, brandCode(context), view, (pageNo - 1) * pageSize, pageSize);
  const list = await Promise.all(rows.map(async (row) => paymentView(row, await duplicatesOf(query, row))));
  return { list, totalPages: Math.ceil(total / pageSize), totalRecords: total };
}

/** What an operator may do with a payment: what was asked takes another one, and money that may stand elsewhere can be said to be the same. */
function mayOf(row: repo.UnmatchedRow, hasDuplicate: boolean, asked: repo.DecisionRow | undefined, by: bigint): UnmatchedDetail['may'] {
  if (row.state !== 'waiting') return [];
  if (asked) return asked.asked_by === by ? ['takeBack'] : [asked.action, 'refuse'];
  const isSameable = hasDuplicate && row.provider_order === null && row.returned === 0n;
  return [...(isSameable ? (['confirm'] as const) : []), 'return', 'assign'];
}

/** One such payment with the orders that it may belong to, as this operator may decide it. CallError not_found. */
export async function unmatchedPayment(context: Context, id: string, { operatorId }: OperatorCaller): Promise<UnmatchedDetail> {
  const { query } = context.db;
  const row = await repo.findListed(query, brandCode(context), id);
  if (!row) throw new CallError('not_found');
  const [duplicates, candidates, decisions, refunds, setting] = await Promise.all([
    duplicatesOf(query, row),
    row.state === 'waiting' ? repo.findCandidates(query, row, new Date(row.paid_at.getTime() - AROUND_MS)) : [],
    repo.findDecisions(query, id),
    refundViews(query, { unmatchedId: id }),
    settingOf(context),
  ]);
  return {
    payment: paymentView(row, duplicates),
    duplicates: duplicates.map((one) => ({
      paymentId: one.payment_id,
      paidAt: one.paid_at.getTime(),
      payerName: one.payer_name,
      isSamePayer: row.payer_name !== null && one.payer_name !== null && isSameName(row.payer_name, one.payer_name),
      depositId: one.order_id,
      reference: one.reference,
      memberId: one.member_id === null ? null : String(one.member_id),
      username: one.username,
      unmatchedId: one.unmatched_id,
    })),
    candidates: candidates.map((one) => ({
      reference: one.reference,
      memberId: String(one.member_id),
      username: one.username,
      status: one.status,
      amount: amountFromMinor(one.pay_amount),
      createdAt: one.created_at.getTime(),
      isSamePayer: row.payer_name !== null && one.payee_name !== null && isSameName(row.payer_name, one.payee_name),
    })),
    decisions: await decisionViews(context, decisions, ({ action, order_reference: reference, payment_id: paymentId }) => ({
      action,
      reference,
      paymentId,
    })),
    refunds,
    fourEyesAbove: amountFromMinor(setting.four_eyes_above),
    may: mayOf(
      row,
      duplicates.length > 0,
      decisions.find(({ state }) => state === 'asked'),
      operatorId,
    ),
    needsTwo: repo.leftOf(row) > setting.four_eyes_above,
  };
}

type Step = {
  readonly id: string;
  readonly note: string;
  readonly action: 'assign' | 'return' | 'confirm';
  readonly orderId: string | null;
  /** Of the payment that it is the same money as. */
  readonly paymentId: string | null;
  /** It was compared with what may be the same money, and is other money. */
  readonly isOther: boolean;
};

/**
 * Whether the step is to be done now: above the brand's amount the first operator asks, and another one who wants the very same does it.
 * CallError conflict where it does not wait any more or something else was asked, second_operator_required, payment_told_twice while it may be money
 * that stands elsewhere already.
 */
async function decide(context: Context, tx: Query, { operatorId }: OperatorCaller, step: Step) {
  const { id, note, action, orderId, paymentId } = step;
  const row = await repo.lockUnmatched(tx, brandCode(context), id);
  if (!row) throw new CallError('not_found');
  if (row.state !== 'waiting') throw new CallError('conflict');
  const at = new Date(context.clock.now());
  const { four_eyes_above: alone } = await settingOf(context);
  const asked = await repo.findAsked(tx, id);
  if (asked && (asked.action !== action || asked.order_id !== orderId || asked.payment_id !== paymentId)) throw new CallError('conflict');
  if (asked) await requireSecond(context, tx, operatorId, asked.asked_by);
  if (!step.isOther && (await findDuplicatePayments(tx, row)).length > 0) throw new CallError('payment_told_twice');
  const isDone = asked !== undefined || repo.leftOf(row) <= alone;
  if (asked) await repo.endAsked(tx, id, 'done', operatorId, at, note);
  else await repo.insertDecision(tx, { id, action, orderId, paymentId, by: operatorId, at, note }, isDone);
  return { row, at, isDone };
}

type Written = {
  readonly action: Step['action'];
  readonly note: string;
  readonly isDone: boolean;
  readonly order?: { reference: string; member_id: bigint };
};

const write = (tx: Query, { operatorId }: OperatorCaller, row: repo.UnmatchedRow, { action, note, isDone, order }: Written) =>
  recordAction(tx, {
    operatorId,
    action: isDone ? `unmatched_${action}` : `unmatched_${action}_asked`,
    object: unmatchedReference(row.id),
    memberId: order?.member_id ?? null,
    detail: { amount: formatAmount(amountFromMinor(repo.leftOf(row))), provider: row.provider_code, order: order?.reference ?? null, note },
  });

/**
 * Gives a payment to the order of that reference, under whose rules it then stands: what fits is credited, what does not becomes its exception.
 * CallError not_found for no such order, conflict for one of another provider.
 */
export async function assignPayment(
  context: Context,
  caller: OperatorCaller,
  { id, reference, note, isOther }: RequestOutput<Calls['assignUnmatchedPayment']>,
) {
  const target = await repo.findOrderByReference(context.db.query, brandCode(context), reference);
  if (!target) throw new CallError('not_found');
  await changeOrder(context, target.id, async (tx, order) => {
    const { row, at, isDone } = await decide(context, tx, caller, {
      id,
      note,
      action: 'assign',
      orderId: order.id,
      paymentId: null,
      isOther,
    });
    // A return goes back through the order's provider: it must be the one that holds the money.
    if (order.provider_code !== row.provider_code || order.currency !== row.currency) throw new CallError('conflict');
    const { provider_code: providerCode, payment_id: paymentId, payer_name: payerName } = row;
    const payment = { providerCode, paymentId, payerName, amount: repo.leftOf(row), paidAt: row.paid_at.getTime() };
    if (isDone) {
      await repo.giveToOrder(tx, id, at, order.id);
      await keepPayment(context, tx, order, payment, 'hand');
    }
    const after = isDone ? await settlePayment(context, tx, order, payment) : unchanged(order);
    await write(tx, caller, row, { action: 'assign', note, isDone, order });
    return after;
  });
}

/** Sends a payment back through the provider that took it. */
export const returnPayment = (context: Context, caller: OperatorCaller, asked: RequestOutput<Calls['returnUnmatchedPayment']>) =>
  inTransaction(context.db.query, async (tx) => {
    const { note } = asked;
    const { row, at, isDone } = await decide(context, tx, caller, { ...asked, action: 'return', orderId: null, paymentId: null });
    if (isDone) {
      await refundUnmatched(context, tx, row);
      await repo.giveBack(tx, row, at);
    }
    await write(tx, caller, row, { action: 'return', note, isDone });
  });

/**
 * A line of the bank is the same money as a payment that the provider has reported: it was booked twice, and the line's booking is taken back. It stands
 * for that payment from now on. CallError conflict where it is no such line, part of it went back, or that payment is not among what it may be.
 */
export const confirmPayment = (
  context: Context,
  caller: OperatorCaller,
  { id, note, paymentId }: RequestOutput<Calls['confirmUnmatchedPayment']>,
) =>
  inTransaction(context.db.query, async (tx) => {
    const step = { id, note, action: 'confirm', orderId: null, paymentId, isOther: true } as const;
    const { row, at, isDone } = await decide(context, tx, caller, step);
    const isKnown = (await findDuplicatePayments(tx, row)).some((one) => one.payment_id === paymentId);
    if (row.provider_order !== null || row.returned > 0n || !isKnown) throw new CallError('conflict');
    if (isDone) {
      await tieUnmatched(tx, row, paymentId);
      await takeOut(tx, { id: row.id, providerCode: row.provider_code, currency: row.currency, amount: row.amount });
      await endAsSame(tx, row, at);
    }
    await write(tx, caller, row, { action: 'confirm', note, isDone });
  });

/** Takes a step that waits for a second operator off the table. CallError conflict where none waits. */
export const refuseUnmatched = (
  context: Context,
  { operatorId }: OperatorCaller,
  { id, note }: RequestOutput<Calls['refuseUnmatchedDecision']>,
) =>
  inTransaction(context.db.query, async (tx) => {
    const row = await repo.lockUnmatched(tx, brandCode(context), id);
    if (!row) throw new CallError('not_found');
    const asked = await repo.findAsked(tx, id);
    if (!asked) throw new CallError('conflict');
    await repo.endAsked(tx, id, 'refused', operatorId, new Date(context.clock.now()), note);
    await recordAction(tx, { operatorId, action: `unmatched_${asked.action}_refused`, object: unmatchedReference(id), detail: { note } });
  });
