import { isDeepStrictEqual } from 'node:util';
import type { Calls, OperatorTradingCase, RequestOutput, ResponseInput, TradingEntry } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { requireSecond } from '../../platform/operator/second-service.ts';
import { matchOf, tradedBook } from './book-service.ts';
import { matchObject, sendOrder, writeOrder } from './order-service.ts';
import * as repo from './repo.ts';
import type { Told } from './tables.ts';

type Entered = RequestOutput<Calls['enterTradingResult']>;
type Typed = { readonly state: TradingEntry['state']; readonly order: repo.StoredOrder | null };

/**
 * Takes a result that an operator typed; `id` is the caller's. The first waits, the second is held against it: the same is ordered of the
 * sportsbook, another ends both. CallError second_operator_required, idempotency_conflict.
 */
export async function enterResult(
  context: Context,
  caller: OperatorCaller,
  id: string,
  request: Entered,
): Promise<ResponseInput<Calls['enterTradingResult']>> {
  tradedBook(context);
  const { state, order } = await inTransaction(context.db.query, async (tx) => {
    await repo.lockResults(tx, request.match);
    return (await sameAgain(tx, caller, id, request)) ?? typed(context, tx, caller, id, request);
  });
  return { state, outcome: order ? await sendOrder(context, order) : null };
}

const toldBy = ({ state, parts }: Entered): Told => ({ state, parts });

/** What came of it where this was sent before. */
async function sameAgain(tx: repo.Query, { operatorId }: OperatorCaller, id: string, request: Entered): Promise<Typed | null> {
  const known = await repo.findResult(tx, id);
  if (!known) return null;
  const own =
    known.id === id
      ? { by: known.entered_by, told: known.told, reason: known.reason }
      : { by: known.second_by, told: known.second_told, reason: known.second_reason };
  const isSame =
    known.match === request.match && own.by === operatorId && own.reason === request.reason && isDeepStrictEqual(own.told, toldBy(request));
  if (!isSame) throw new CallError('idempotency_conflict');
  return { state: known.state, order: null };
}

async function typed(context: Context, tx: repo.Query, { operatorId: by }: OperatorCaller, id: string, request: Entered): Promise<Typed> {
  const { match, reason } = request;
  const told = toldBy(request);
  const at = new Date(context.clock.now());
  const object = matchObject(match);
  const first = await repo.waitingResult(tx, match);
  if (!first) {
    await repo.insertResult(tx, { id, match, told, reason, entered_by: by, entered_at: at });
    // What was typed stands in the log only when nobody can copy it any more.
    await recordAction(tx, { operatorId: by, action: 'sports_result_entered', object, detail: { entry: id, reason } });
    return { state: 'waiting', order: null };
  }
  await requireSecond(context, tx, by, first.entered_by);
  const isAgreed = isDeepStrictEqual(first.told, told);
  const order = isAgreed
    ? await writeOrder(context, tx, { kind: 'result', match, ...told }, { by, reason, detail: { entry: first.id } })
    : null;
  await repo.endResult(tx, first.id, { id, by, told, reason, at, orderId: order?.id ?? null });
  if (!order)
    await recordAction(tx, {
      operatorId: by,
      action: 'sports_result_differed',
      object,
      detail: { entry: first.id, reason, first: first.told, second: told },
    });
  return { state: isAgreed ? 'agreed' : 'differed', order };
}

/** Takes one's own entry back while it waits. CallError not_found, conflict. */
export async function withdrawResult(
  context: Context,
  { operatorId }: OperatorCaller,
  id: string,
): Promise<{ state: TradingEntry['state'] }> {
  const { query } = context.db;
  const known = await repo.findResult(query, id);
  if (!known || known.id !== id || known.entered_by !== operatorId) throw new CallError('not_found');
  await inTransaction(query, async (tx) => {
    await repo.lockResults(tx, known.match);
    if (!(await repo.withdrawResult(tx, id, new Date(context.clock.now())))) {
      if ((await repo.findResult(tx, id))?.state === 'withdrawn') return;
      throw new CallError('conflict');
    }
    await recordAction(tx, { operatorId, action: 'sports_result_withdrawn', object: matchObject(known.match), detail: { entry: id } });
  });
  return { state: 'withdrawn' };
}

function entryView(row: Awaited<ReturnType<typeof repo.resultsOf>>[number], { operatorId }: OperatorCaller): TradingEntry {
  const isMine = row.entered_by === operatorId;
  const { second_name: second, second_told: secondTold } = row;
  return {
    id: row.id,
    state: row.state,
    by: row.by,
    at: row.entered_at.getTime(),
    reason: row.reason,
    isMine,
    first: isMine || row.state === 'agreed' || row.state === 'differed' ? { by: row.by, ...row.told } : null,
    second: second !== null && secondTold !== null ? { by: second, ...secondTold } : null,
  };
}

/** One match with what was typed and ordered of it. CallError not_found, vendor_unavailable. */
export async function tradingMatch(context: Context, caller: OperatorCaller, id: string): Promise<OperatorTradingCase> {
  const { query } = context.db;
  const [match, results, orders] = await Promise.all([matchOf(context, id), repo.resultsOf(query, id), repo.ordersOf(query, id)]);
  return {
    ...match,
    entries: results.map((row) => entryView(row, caller)),
    steps: orders.map(({ id: order, asked, by, at, reason, outcome }) => ({
      id: order,
      kind: asked.kind === 'stop' && !asked.isStopped ? 'open' : asked.kind,
      market: asked.kind === 'stop' ? asked.market : null,
      by,
      at: at.getTime(),
      reason,
      outcome,
    })),
  };
}
