import type { Calls, DepositDetail, QueuedDeposit, RequestOutput, ResponseInput } from '@sorak/contract';
import { isSameName, formatAmount } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { CallError, type OperatorCaller } from '../../../http/call.ts';
import { dayOf } from '../../../lib/day.ts';
import { requireWithin } from '../../../platform/operator/role-bounds-service.ts';
import { requireSecond } from '../../../platform/operator/second-service.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { sendMessage } from '../../../platform/messages/service.ts';
import { brandCode, readBrand } from '../../../platform/system/service.ts';
import { rankLevels, rankOf } from '../../../players/vip/service.ts';
import { methodsOf, settingOf, texter } from '../offers-service.ts';
import { type After, allowCredit, changeOrder, unchanged } from '../orders/order-service.ts';
import { refundOrder, refundViews } from '../orders/refund-service.ts';
import { questionViews } from '../orders/question-service.ts';
import * as queue from './queue-repo.ts';
import * as repo from '../orders/repo.ts';
import { book } from '../orders/settle-service.ts';
import { amountFromMinor } from '../view.ts';
import { decisionViews } from './decision-view.ts';
import { depositMessage } from '../texts.ts';
import { waitingFigures } from './unmatched-repo.ts';

const DAY_MS = 86_400_000;
const AROUND_MS = DAY_MS;

type Asked = RequestOutput<Calls['getDepositQueue']>;

/** One page of the queue and the figures of the brand's day. */
export async function depositQueue(context: Context, asked: Asked, language: string): Promise<ResponseInput<Calls['getDepositQueue']>> {
  const { pageNo, pageSize, view, kind, search } = asked;
  const now = context.clock.now();
  const { query } = context.db;
  const [page, figures, unmatched, name, setting] = await Promise.all([
    queue.findQueue(query, {
      brandCode: brandCode(context),
      view,
      kind,
      search: search.trim(),
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    }),
    queue.figures(query, brandCode(context), await dayStart(context)),
    waitingFigures(query, brandCode(context)),
    methodNames(context, language),
    settingOf(context),
  ]);
  const ranks = await rankLevels(
    context,
    page.rows.map((row) => row.member_id),
  );
  const credits = Number(figures.credits);
  const oldest = [figures.oldest, unmatched.oldest].flatMap((at) => (at ? [at.getTime()] : []));
  return {
    list: page.rows.map((row) => rowView(row, name, ranks.get(row.member_id) ?? 0)),
    totalPages: Math.ceil(page.total / pageSize),
    totalRecords: page.total,
    figures: {
      exceptions: Number(figures.exceptions),
      unmatched: Number(unmatched.count),
      oldestS: oldest.length > 0 ? Math.max(0, Math.round((now - Math.min(...oldest)) / 1000)) : null,
      waiting: Number(figures.waiting),
      creditedToday: credits,
      automaticShare: credits === 0 ? null : 1 - Number(figures.by_hand) / credits,
      medianS: figures.median_s === null ? null : Math.round(Number(figures.median_s)),
      receivedToday: amountFromMinor(figures.received),
      held: amountFromMinor(figures.held + unmatched.held),
      differences: Number(figures.differences),
      fourEyesAbove: amountFromMinor(setting.four_eyes_above),
    },
  };
}

/** When the day began at the brand's place. */
async function dayStart(context: Context): Promise<Date> {
  const { settings } = await readBrand(context);
  return new Date(dayOf(context.clock.now(), settings.timeZone).start);
}

/** What each way to deposit is called in that language, by its code. */
export async function methodNames(context: Context, language: string): Promise<(code: string) => string> {
  const [rows, { text }] = await Promise.all([methodsOf(context), texter(context, language)]);
  const names = new Map(rows.map((row) => [row.code, text(row.names)]));
  return (code) => names.get(code) ?? code;
}

const rowView = (row: queue.QueueRow, name: (code: string) => string, rankLevel: number): QueuedDeposit => ({
  id: row.id,
  reference: row.reference,
  memberId: String(row.member_id),
  username: row.username,
  rankLevel,
  method: row.method,
  methodName: name(row.method),
  kind: row.kind,
  provider: row.provider_code,
  currency: row.currency,
  amount: amountFromMinor(row.amount),
  payAmount: amountFromMinor(row.pay_amount),
  received: amountFromMinor(row.received),
  credited: amountFromMinor(row.credited),
  held: amountFromMinor(row.held),
  returned: amountFromMinor(row.returned),
  status: row.status,
  exception: row.exception,
  isAsked: Boolean(row.is_asked),
  question: row.question,
  createdAt: row.created_at.getTime(),
  expiresAt: row.expires_at.getTime(),
  paidAt: row.paid_at?.getTime() ?? null,
  endedAt: row.ended_at?.getTime() ?? null,
});

/** One deposit with all that a decision needs. CallError not_found. */
export async function queuedDeposit(context: Context, id: string, language: string): Promise<DepositDetail> {
  const { query } = context.db;
  const row = await queue.findQueued(query, brandCode(context), id);
  if (!row) throw new CallError('not_found');
  const [payments, decisions, refunds, setting, name] = await Promise.all([
    repo.findPayments(query, id),
    queue.findDecisions(query, id),
    refundViews(query, { orderId: id }),
    settingOf(context),
    methodNames(context, language),
  ]);
  return {
    deposit: rowView(row, name, (await rankOf(context, row.member_id)).rankLevel),
    payments: payments.map((one) => ({
      paymentId: one.payment_id,
      amount: amountFromMinor(one.amount),
      paidAt: one.paid_at.getTime(),
      notifiedAt: one.notified_at.getTime(),
      notifiedBy: one.notified_by,
      payerName: one.payer_name,
    })),
    checks: await checksOf(context, row, payments),
    decisions: await decisionViews(context, decisions, ({ action, amount }) => ({ action, amount: amountFromMinor(amount) })),
    refunds,
    questions: await questionViews(context, id),
    fourEyesAbove: amountFromMinor(setting.four_eyes_above),
  };
}

type Check = DepositDetail['checks'][number];

async function checksOf(context: Context, row: queue.QueueRow, payments: readonly repo.PaymentRow[]): Promise<Check[]> {
  const from = new Date(row.created_at.getTime() - AROUND_MS);
  const to = new Date(row.created_at.getTime() + AROUND_MS);
  const [past, member] = await Promise.all([
    queue.history(context.db.query, row.id, row.member_id, row.method, row.pay_amount, from, to),
    repo.statusOf(context.db.query, row.member_id),
  ]);
  const difference = row.received - row.pay_amount;
  const lateMs = Math.max(0, ...payments.map(({ paid_at }) => paid_at.getTime() - row.expires_at.getTime()));
  return [
    payerCheck(row.payee_name, payments),
    { name: 'amount', verdict: difference === 0n ? 'good' : 'odd', value: formatAmount(amountFromMinor(difference), true) },
    { name: 'time', verdict: lateMs === 0 ? 'good' : 'odd', value: String(Math.round(lateMs / 1000)) },
    { name: 'sameAmount', verdict: past.same === 0 ? 'good' : 'odd', value: String(past.same) },
    { name: 'account', verdict: member?.status === 'active' ? 'good' : 'odd', value: member?.status ?? 'unknown' },
    { name: 'history', verdict: past.odd === 0 ? 'good' : 'odd', value: `${past.good}/${past.good + past.odd}` },
  ];
}

/** The name that paid against the name that payouts go to; masked, because every operator sees it. */
function payerCheck(payee: string | null, payments: readonly repo.PaymentRow[]): Check {
  const payers = payments.flatMap(({ payer_name }) => (payer_name === null ? [] : [payer_name]));
  if (payee === null || payers.length === 0) return { name: 'payerName', verdict: 'unknown', value: payers[0] ?? '' };
  const isSame = payers.every((payer) => isSameName(payer, payee));
  return { name: 'payerName', verdict: isSame ? 'good' : 'odd', value: payers.join(', ') };
}

/** One of several that an operator saw in the list: what was held of it then, minor units, and the key of the request. */
type Seen = { readonly held: bigint; readonly key: string };
export type Step = { readonly id: string; readonly note: string; readonly action: 'credit' | 'return'; readonly seen?: Seen };

/**
 * Credits or returns all that is held. Above the brand's amount the first operator asks and another one does it.
 * CallError conflict where nothing is held or something else was asked, second_operator_required, deposit_limit.
 * With `seen` it is one of several: decided only as it was seen and by this operator alone, once by this key.
 */
export async function decideDeposit(context: Context, operator: OperatorCaller, step: Step): Promise<repo.OrderRow> {
  const { id, note, action, seen } = step;
  const setting = await settingOf(context);
  const by = operator.operatorId;
  const done = await changeOrder(context, id, async (tx, order) => {
    if (order.brand_code !== brandCode(context)) throw new CallError('not_found');
    if (seen && (await isRepeat(tx, step, seen.key, by))) return unchanged(order);
    if (order.held === 0n || order.exception === null) throw new CallError('conflict');
    requireWithin(operator, 'deposit', order.held);
    const at = new Date(context.clock.now());
    const asked = await queue.findAsked(tx, id);
    const needsTwo = order.held > setting.four_eyes_above;
    if (seen && seen.held !== order.held) throw new CallError('conflict');
    if (seen && (asked || needsTwo)) throw new CallError('second_operator_required');
    if (asked && (asked.action !== action || asked.amount !== order.held)) throw new CallError('conflict');
    if (asked) await requireSecond(context, tx, by, asked.asked_by);
    const ask = { orderId: id, action, amount: order.held, by, at, note, key: seen?.key ?? null };
    const decisionId = asked ? asked.id : await queue.insertDecision(tx, ask, !needsTwo);
    const isDone = asked !== undefined || !needsTwo;
    if (asked) await queue.endDecision(tx, asked.id, 'done', by, at, note);
    const after = isDone ? await carryOut(context, tx, order, action, decisionId) : { order, balance: null, hasMessage: false };
    await recordAction(tx, {
      operatorId: by,
      action: isDone ? `deposit_${action}` : `deposit_${action}_asked`,
      object: `deposit:${order.reference}`,
      memberId: order.member_id,
      detail: { amount: formatAmount(amountFromMinor(order.held)), note, exception: order.exception },
    });
    return after;
  });
  if (!done) throw new CallError('not_found');
  return done;
}

/** Whether this very request was carried out before. CallError conflict where its key was another request's. */
async function isRepeat(tx: repo.Query, { id, action }: Step, key: string, by: bigint): Promise<boolean> {
  const known = await queue.findDecisionByKey(tx, key);
  if (!known) return false;
  if (known.order_id !== id || known.action !== action || known.asked_by !== by) throw new CallError('conflict');
  return true;
}

async function carryOut(
  context: Context,
  tx: repo.Query,
  order: repo.OrderRow,
  action: Step['action'],
  decisionId: bigint,
): Promise<After> {
  const cause = `hand-${decisionId}`;
  if (action === 'credit') {
    try {
      await allowCredit(context, tx, order, { cause, amount: order.held });
    } catch (error) {
      if (error instanceof CallError) throw new CallError('deposit_limit', { code: error.code });
      throw error;
    }
    return book(context, tx, order, { amount: order.held, cause, isByHand: true, exception: null });
  }
  const at = new Date(context.clock.now());
  await refundOrder(context, tx, order);
  const returned = await repo.updateOrder(tx, order.id, {
    exception: null,
    held: 0n,
    returned: order.returned + order.held,
    status: order.credited > 0n ? 'credited' : 'returned',
    ended_at: order.ended_at ?? at,
  });
  const language = (await repo.statusOf(tx, order.member_id))?.language ?? 'ID';
  const figures = { amount: formatAmount(amountFromMinor(order.held)), rest: '', reference: order.reference };
  await sendMessage(tx, order.member_id, depositMessage(language, 'returned', figures), at);
  return { order: returned, balance: null, hasMessage: true };
}

/** Takes a step that waits for a second operator off the table. CallError conflict where none waits. */
export async function refuseDecision(context: Context, operator: OperatorCaller, id: string, note: string): Promise<void> {
  const done = await changeOrder(context, id, async (tx, order) => {
    if (order.brand_code !== brandCode(context)) throw new CallError('not_found');
    const asked = await queue.findAsked(tx, id);
    if (!asked) throw new CallError('conflict');
    await queue.endDecision(tx, asked.id, 'refused', operator.operatorId, new Date(context.clock.now()), note);
    await recordAction(tx, {
      operatorId: operator.operatorId,
      action: `deposit_${asked.action}_refused`,
      object: `deposit:${order.reference}`,
      memberId: order.member_id,
      detail: { note },
    });
    return { order, balance: null, hasMessage: false };
  });
  if (!done) throw new CallError('not_found');
}
