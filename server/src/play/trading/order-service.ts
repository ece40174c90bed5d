import { randomUUID } from 'node:crypto';
import type { TradingAnswer } from '@sorak/contract';
import { type TradingOrder, tradingOrderAnswer } from '@sorak/contract/rules/trading';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import type { OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { askBook, tradedBook } from './book-service.ts';
import { readAlarms } from './integrity-service.ts';
import { answerOrder, insertOrder, type Query, type StoredOrder, unansweredOrders } from './repo.ts';

const SEND_EVERY_MS = 2_000;
const MAX_AT_ONCE = 50;

/** How an order stands in the operators' log. */
function actionOf(order: TradingOrder): string {
  switch (order.kind) {
    case 'stop':
      return order.isStopped ? 'trading_stopped' : 'trading_opened';
    case 'terms':
      return 'trading_terms_set';
    case 'result':
      return 'sports_result_agreed';
    case 'limits':
      return 'sports_limits_set';
    case 'void':
      return 'wager_voided';
  }
}
export const matchObject = (match: string | null): string => (match === null ? 'sportsbook:all' : `match:${match}`);

type About = { readonly by: bigint; readonly reason: string; readonly detail?: Readonly<Record<string, unknown>> };
/** Writes an order down with its link of the log, in the caller's transaction; `sendOrder` comes after the commit. */
export async function writeOrder(context: Context, tx: Query, order: TradingOrder, { by, reason, detail }: About): Promise<StoredOrder> {
  const at = new Date(context.clock.now());
  const written = await insertOrder(tx, { id: randomUUID(), asked: order, reason, operator_id: by, at });
  await recordAction(tx, {
    operatorId: by,
    action: actionOf(order),
    object: order.kind === 'void' ? `wager:${order.bet}` : matchObject('match' in order ? order.match : null),
    detail: { order: written.id, asked: order, reason, ...detail },
  });
  return written;
}

/** Sends an order to the sportsbook, which carries it out once for its id. Unanswered it is sent again by the work of this domain. */
export async function sendOrder(context: Context, { id, seq, asked }: StoredOrder): Promise<TradingAnswer['outcome']> {
  try {
    const { status, json } = await askBook(context, '/trading/orders', { id, seq: Number(seq), order: asked });
    // What it cannot read now it will not read later either.
    const outcome = status === 400 ? ('unknown' as const) : v.parse(tradingOrderAnswer, json).outcome;
    await answerOrder(context.db.query, id, outcome, new Date(context.clock.now()));
    return outcome;
  } catch (error) {
    context.log.warn({ err: error, order: id }, 'the sportsbook did not answer an order');
    return 'waiting';
  }
}

/** Orders something of the sportsbook: first the log, then the sportsbook. */
export async function giveOrder(
  context: Context,
  { operatorId }: OperatorCaller,
  order: TradingOrder,
  reason: string,
): Promise<TradingAnswer> {
  tradedBook(context);
  const written = await inTransaction(context.db.query, (tx) => writeOrder(context, tx, order, { by: operatorId, reason }));
  return { outcome: await sendOrder(context, written) };
}

/** Sends what was not answered, the oldest first, until one is not answered again; how many were. */
export async function sendUnanswered(context: Context): Promise<number> {
  const due = await unansweredOrders(context.db.query, new Date(context.clock.now() - SEND_EVERY_MS), MAX_AT_ONCE);
  let sent = 0;
  for (const order of due) {
    if ((await sendOrder(context, order)) === 'waiting') break;
    sent += 1;
  }
  return sent;
}

export const startTrading = (context: Context): Repeating =>
  repeat(context, 'tradingOrders', SEND_EVERY_MS, async () => {
    await sendUnanswered(context);
    await readAlarms(context);
  });
