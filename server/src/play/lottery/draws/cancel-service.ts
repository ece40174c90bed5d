import { type Calls, formatAmount, type RequestOutput, symbolOf } from '@sorak/contract';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import { drawNumber } from '@sorak/contract/rules/lottery/draw-number';
import { cancelBets, notifyBets } from '../../betting/set-service.ts';
import type { Context } from '../../../context.ts';
import { CallError, type OperatorCaller } from '../../../http/call.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { gameNameIn } from '../../../lib/game-name.ts';
import { notice } from '../../../lib/words.ts';
import { notifyUnread, sendMessages } from '../../../platform/messages/service.ts';
import { requireSecondOf } from '../../../platform/operator/second-service.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { brandCode, readBrand } from '../../../platform/system/service.ts';
import * as repo from './cancel-repo.ts';
import { type Draw, findDraw, type Tx } from './draw-repo.ts';
import { dropLoads } from '../orders/load-repo.ts';
import { undoPool } from '../orders/pool-service.ts';
import { productOf } from '../product.ts';
import { takeRebatesBack } from '../settlement/rebate-service.ts';
import { amountFromMinor } from '../view.ts';

const LINES_AT_ONCE = 2_000;
const OVER: readonly Draw['state'][] = ['cancelling', 'cancelled'];
const nameOf = ({ game_code: gameCode, number, station }: Draw) => ({ game: gameCode, number, station });

/** Writes a request to cancel a draw down; `id` is the caller's. CallError not_found, conflict, idempotency_conflict. */
export async function requestCancellation(
  context: Context,
  { operatorId }: OperatorCaller,
  id: string,
  request: RequestOutput<Calls['requestDrawCancellation']>,
): Promise<bigint> {
  const drawId = BigInt(request.drawId);
  const { reason } = request;
  await inTransaction(context.db.query, async (tx) => {
    const draw = await repo.lockDraw(tx, brandCode(context), drawId);
    if (!draw) throw new CallError('not_found');
    const at = new Date(context.clock.now());
    if (await repo.findCancellation(tx, id)) return;
    if (OVER.includes(draw.state)) throw new CallError('conflict');
    const one = { id, draw_id: drawId, reason, requested_by: operatorId, requested_at: at };
    if (!(await repo.insertCancellation(tx, one))) throw new CallError('conflict');
    await recordAction(tx, {
      operatorId,
      action: 'draw_cancellation_requested',
      object: `draw:${drawId}`,
      detail: { request: id, reason, ...nameOf(draw), state: draw.state },
    });
  });
  const written = await repo.findCancellation(context.db.query, id);
  const isSame = written?.draw_id === drawId && written.reason === reason && written.requested_by === operatorId;
  if (!isSame) throw new CallError('idempotency_conflict');
  return drawId;
}

/**
 * Approves or refuses what another operator has asked for; who asked takes it back by refusing. From an approval on the draw is being
 * cancelled, and `finishCancelling` gives the stakes back. CallError not_found, second_operator_required, conflict when it was decided otherwise.
 */
export async function decideCancellation(
  context: Context,
  { operatorId }: OperatorCaller,
  { id, decision, note }: RequestOutput<Calls['decideDrawCancellation']>,
): Promise<bigint> {
  const asked = await repo.findCancellation(context.db.query, id);
  if (!asked || !(await findDraw(context.db.query, brandCode(context), asked.draw_id))) throw new CallError('not_found');
  const isMine = asked.requested_by === operatorId;
  if (decision === 'approve') await requireSecondOf(context, context.db.query, operatorId, asked.requested_by);
  const state = decision === 'approve' ? 'approved' : isMine ? 'withdrawn' : 'refused';
  await inTransaction(context.db.query, async (tx) => {
    const draw = await repo.lockDraw(tx, brandCode(context), asked.draw_id);
    if (!draw) throw new CallError('not_found');
    const result = state === 'approved' ? draw.result : null;
    const at = new Date(context.clock.now());
    if (!(await repo.decide(tx, id, { state, by: operatorId, at, note, result }))) {
      const decided = await repo.findCancellation(tx, id);
      if (decided?.state === state && decided.decided_by === operatorId) return;
      throw new CallError('conflict');
    }
    if (state === 'approved') await repo.beginCancelling(tx, draw.id);
    await recordAction(tx, {
      operatorId,
      action: `draw_cancellation_${state}`,
      object: `draw:${draw.id}`,
      detail: { request: id, note, ...nameOf(draw), state: draw.state, result },
    });
  });
  return asked.draw_id;
}

/** Gives back what a draw's orders cost, some thousand lines at a time: a run that was cut goes on where the orders stand. */
export async function finishCancelling(context: Context, draw: Draw): Promise<void> {
  while (await cancelSome(context, draw)) continue;
  const game = lotteryGame(draw.game_code);
  if (game) await undoPool(context, draw, game);
  await dropLoads(context.db.query, draw.id);
  await repo.endCancelling(context.db.query, draw.id);
}

/** False when every order has been given back. */
async function cancelSome(context: Context, draw: Draw): Promise<boolean> {
  const game = lotteryGame(draw.game_code);
  if (!game) throw new Error(`there is no lottery ${draw.game_code}`);
  const product = await productOf(context, game);
  const ids = await repo.nextStanding(context.db.query, draw.id, LINES_AT_ONCE);
  if (ids.length === 0) return false;
  const done = await inTransaction(context.db.query, async (tx) => {
    const orders = await repo.lockStanding(tx, ids);
    // Another process has given them back meanwhile.
    if (orders.length === 0) return undefined;
    const standing = orders.map((order) => order.id);
    const lines = await repo.linesOfOrders(tx, standing);
    const result = await cancelBets(
      context,
      tx,
      product,
      lines.map((line) => ({ memberId: line.member_id, betId: line.bet_id, settlement: line.settlement })),
    );
    const at = result.outcomes.findIndex((outcome) => outcome !== 'voided');
    if (at !== -1) throw new Error(`bet ${lines[at]?.bet_id} of draw ${draw.id} could not be given back: ${result.outcomes[at]}`);
    await takeRebatesBack(tx, orders);
    await repo.cancelOrders(tx, standing);
    await notifyMembers(context, tx, draw, { orders, lines });
    return { result, memberIds: new Set(orders.map((order) => order.member_id)) };
  });
  if (done) {
    await notifyBets(context, done.result);
    for (const memberId of done.memberIds) await notifyUnread(context, memberId);
  }
  return true;
}

type Given = {
  readonly orders: Awaited<ReturnType<typeof repo.lockStanding>>;
  readonly lines: Awaited<ReturnType<typeof repo.linesOfOrders>>;
};

/** One message for each member and currency: what came back, and what had been paid and is gone. */
async function notifyMembers(context: Context, tx: Tx, draw: Draw, { orders, lines }: Given): Promise<void> {
  const { settings } = await readBrand(context);
  const sums = new Map<string, { order: Given['orders'][number]; stake: bigint; paid: bigint }>();
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const { order_id: orderId, stake, payout } of lines) {
    const order = byId.get(orderId);
    if (!order) continue;
    const key = `${order.member_id} ${order.asset}`;
    const sum = sums.get(key) ?? { order, stake: 0n, paid: 0n };
    sums.set(key, { order, stake: sum.stake + stake, paid: sum.paid + (payout ?? 0n) });
  }
  const list = [...sums.values()].map(({ order: { member_id: memberId, language, asset }, stake, paid }) => {
    const money = (minor: bigint): string => `${symbolOf(asset, settings.currencySymbol)} ${formatAmount(amountFromMinor(minor))}`;
    const facts = { game: gameNameIn(language, draw.game_code), number: drawNumber(draw.number), stake: money(stake), paid: money(paid) };
    return { memberId, message: notice(language, paid > 0n ? 'drawTakenBack' : 'drawCancelled', facts) };
  });
  await sendMessages(tx, list, new Date(context.clock.now()));
}
