import type { StatementOutcome } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { brandCode } from '../../../platform/system/service.ts';
import { applyPaymentNotification } from '../payment-notification-service.ts';
import { takeIn, arrivalId } from '../money-service.ts';
import { changeOrder, unchanged } from '../orders/order-service.ts';
import type { OrderRow, Query } from '../orders/repo.ts';
import { findSetting } from '../orders/repo.ts';
import * as repo from './statement-repo.ts';
import { insertUnmatched } from '../desk/unmatched-repo.ts';
import { unmatchedReference } from '../desk/unmatched-service.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Banks write minutes where we write seconds. */
const COARSE_MS = MINUTE_MS;
const AT_ONCE = 100;
const OWN_REFERENCE = /SRK\d{13}/;

export type OpenLine = repo.LineRow & { readonly method: string; readonly currency: string };
type Verdict =
  | { readonly outcome: Exclude<StatementOutcome, 'matched'>; readonly order: null; readonly paymentId: string | null }
  | { readonly outcome: 'matched'; readonly order: OrderRow; readonly paymentId: null };

const plain = (outcome: 'known' | 'differs' | 'unmatched'): Verdict => ({ outcome, order: null, paymentId: null });
const confirmed = (paymentId: string): Verdict => ({ outcome: 'confirmed', order: null, paymentId });

/** The order that a line names by its reference or by its amount; undefined for none, and where two could be meant. */
async function orderOf(context: Context, query: Query, line: OpenLine): Promise<OrderRow | undefined> {
  const brand = brandCode(context);
  const named = OWN_REFERENCE.exec(`${line.remark} ${line.reference}`.toUpperCase())?.[0];
  const byName = named === undefined ? undefined : await repo.findByReference(query, brand, named, line);
  if (byName) return byName.currency === line.currency ? byName : undefined;
  const { late_minutes: late } = await findSetting(query, brand);
  const at = line.paid_at.getTime();
  const found = await repo.findByUniqueAmount(query, line, line.method, new Date(at - late * MINUTE_MS), new Date(at + COARSE_MS));
  const inTime = found.filter(({ expires_at }) => expires_at.getTime() >= at - COARSE_MS);
  const [only, other] = inTime.length > 0 ? inTime : found;
  return other ? undefined : only;
}

/** What a line is worth now: known already, reported by the provider under another number, an order's, or nobody's. */
export async function matchLine(context: Context, query: Query, line: OpenLine): Promise<Verdict> {
  const known = await repo.knownAmount(query, line);
  if (known && known.amount !== line.amount) return plain('differs');
  if (known) return known.isPayment ? confirmed(line.reference) : plain('known');
  const order = await orderOf(context, query, line);
  if (order) {
    const reported = await repo.findUntied(query, line, { orderId: order.id });
    return reported ? confirmed(reported.payment_id) : { outcome: 'matched', order, paymentId: null };
  }
  const [from, to] = [new Date(line.paid_at.getTime() - DAY_MS), new Date(line.paid_at.getTime() + DAY_MS)];
  const around = await repo.findUntied(query, line, { from, to, payerName: line.payer_name });
  return around ? confirmed(around.payment_id) : plain('unmatched');
}

const paymentOf = (line: repo.LineRow) => ({
  paymentId: line.reference,
  amount: line.amount,
  paidAt: line.paid_at.getTime(),
  payerName: line.payer_name,
});

/** Nobody's: in the house's hands, and with a person. */
async function keepUnmatched(context: Context, tx: Query, line: OpenLine): Promise<string> {
  const { provider_code: providerCode, reference: paymentId, currency, amount } = line;
  const id = arrivalId(providerCode, paymentId);
  await insertUnmatched(tx, {
    id,
    brand_code: brandCode(context),
    provider_code: providerCode,
    payment_id: paymentId,
    provider_order: null,
    currency,
    amount,
    paid_at: line.paid_at,
    notified_at: new Date(context.clock.now()),
    payer_name: line.payer_name,
    remark: line.remark || null,
  });
  await takeIn(tx, { providerCode, paymentId, currency, amount, reference: unmatchedReference(id) });
  return id;
}

/** Books a line, or says why it has no effect; one that somebody else works at the same time is theirs. */
async function workLine(context: Context, line: OpenLine, isLast: boolean): Promise<void> {
  const worked_at = new Date(context.clock.now());
  const seen = await matchLine(context, context.db.query, line);
  if (seen.outcome === 'matched') {
    await changeOrder(context, seen.order.id, async (tx, order) => {
      if (!(await repo.lockOpenLine(tx, line))) return unchanged(order);
      const now = await matchLine(context, tx, line);
      if (now.outcome !== 'matched' || now.order.id !== order.id) return unchanged(order);
      await repo.endLine(tx, line, { outcome: 'matched', order_id: order.id, worked_at });
      return applyPaymentNotification(context, tx, order, paymentOf(line), 'statement');
    });
    return;
  }
  // What names an order goes first: the rest is then held against what is left.
  if (!isLast) return;
  await inTransaction(context.db.query, async (tx) => {
    if (!(await repo.lockOpenLine(tx, line))) return;
    const now = await matchLine(context, tx, line);
    if (now.outcome === 'matched') return;
    const { outcome, paymentId: payment_id } = now;
    const unmatched_id = outcome === 'unmatched' ? await keepUnmatched(context, tx, line) : null;
    await repo.endLine(tx, line, { outcome, payment_id, unmatched_id, worked_at });
  });
}

/** Works every line of approved statements that is left, whoever began: once each, however many do it. */
export async function workStatements(context: Context): Promise<void> {
  for (;;) {
    const lines = await repo.openLines(context.db.query, brandCode(context), AT_ONCE);
    for (const isLast of [false, true])
      for (const line of lines)
        try {
          await workLine(context, line, isLast);
        } catch (error) {
          // It stays open and comes again.
          context.log.warn({ err: error, statement: line.statement_id, row: line.row }, 'a line of a statement could not be booked');
        }
    const left = lines.length === 0 ? [] : await repo.openLines(context.db.query, brandCode(context), 1);
    const [next] = left;
    if (!next || lines.some(({ statement_id, row }) => statement_id === next.statement_id && row === next.row)) return;
  }
}
