import type { Calls, RequestOutput } from '@sorak/contract';
import { isLawful } from '@sorak/contract/rules/lottery/draw';
import type { LotteryResult } from '@sorak/contract/rules/lottery/game';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import { isSameResult } from '@sorak/contract/rules/lottery/result';
import type { Context } from '../../../context.ts';
import { CallError, type OperatorCaller } from '../../../http/call.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { requireSecond } from '../../../platform/operator/second-service.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { brandCode } from '../../../platform/system/service.ts';
import { type Draw, findDraw, type Tx } from '../draws/draw-repo.ts';
import * as repo from './entry-repo.ts';
import { correctResult, writeResult } from './result-repo.ts';

/** Whether operators may type a result: the chain of an electronic draw leaves nothing to type, and a result needs its time to have come. */
export const isEnterable = (draw: Pick<Draw, 'chain' | 'draws_at' | 'state'>, now: number): boolean =>
  draw.chain === null && draw.draws_at.getTime() <= now && (draw.state === 'closed' || draw.state === 'drawn' || draw.state === 'settled');

/** Refuses what is no result of the draw's lottery, what comes too early, and the result that counts already. */
export function assertEnterable(draw: Draw, result: LotteryResult, now: number): void {
  if (!isEnterable(draw, now)) throw new CallError('conflict');
  const game = lotteryGame(draw.game_code);
  if (!game || !isLawful(game.shape, result)) throw new CallError('lottery_result_invalid');
  if (draw.result && isSameResult(draw.result, result)) throw new CallError('conflict');
}

/**
 * Takes a result that an operator typed; `id` is the caller's. It waits until another operator has typed the same, which makes it count:
 * as the first one, or in the place of the one before, by which lines are settled anew. What differs waits for a further pair of eyes.
 * CallError not_found, lottery_result_invalid, conflict, second_operator_required, idempotency_conflict.
 */
export async function enterResult(
  context: Context,
  { operatorId }: OperatorCaller,
  id: string,
  { drawId, result, reason }: RequestOutput<Calls['enterDrawResult']>,
): Promise<bigint> {
  await inTransaction(context.db.query, async (tx) => {
    const draw = await repo.lockDraw(tx, brandCode(context), BigInt(drawId));
    if (!draw) throw new CallError('not_found');
    const known = await repo.findEntry(tx, id);
    if (known) {
      const isSame =
        known.draw_id === draw.id &&
        known.entered_by === operatorId &&
        known.reason === reason &&
        JSON.stringify(sorted(known.result)) === JSON.stringify(sorted(result));
      if (!isSame) throw new CallError('idempotency_conflict');
      return;
    }
    assertEnterable(draw, result, draw.now.getTime());
    await enter(context, tx, draw, { id, result, reason, operatorId, at: new Date(context.clock.now()) });
  });
  return BigInt(drawId);
}

const sorted = (result: LotteryResult) => Object.entries(result).toSorted(([a], [b]) => (a < b ? -1 : 1));
const objectOf = ({ id }: Draw): string => `draw:${id}`;
const nameOf = ({ game_code: gameCode, number, station }: Draw) => ({ game: gameCode, number, station });

type Typed = {
  readonly id: string;
  readonly result: LotteryResult;
  readonly reason: string;
  readonly operatorId: bigint;
  readonly at: Date;
};

async function enter(context: Context, tx: Tx, draw: Draw, typed: Typed): Promise<void> {
  const { id, result, reason, operatorId, at } = typed;
  const version = draw.version + 1;
  const standing = await repo.standingEntries(tx, draw.id, version);
  if (standing.some((one) => one.entered_by === operatorId)) throw new CallError('second_operator_required');
  const agreeing = standing.find((one) => isSameResult(one.result, result));
  if (agreeing) await requireSecond(context, tx, operatorId, agreeing.entered_by);
  const isDiffering = !agreeing && standing.length > 0;
  await repo.insertEntry(tx, {
    id,
    draw_id: draw.id,
    version,
    result,
    reason,
    entered_by: operatorId,
    entered_at: at,
    state: isDiffering ? 'differed' : 'waiting',
    ended_at: null,
  });
  const detail = { entry: id, version, reason, ...nameOf(draw) };
  if (!agreeing) {
    if (isDiffering) {
      const ids = standing.map((one) => one.id);
      await repo.moveEntries(tx, ids, 'differed', null);
    }
    // What was typed stands in the log only when nobody can copy it any more.
    await recordAction(tx, { operatorId, action: 'draw_result_entered', object: objectOf(draw), detail });
    return;
  }
  const others = standing.filter((one) => one !== agreeing).map((one) => one.id);
  if (others.length > 0) await repo.moveEntries(tx, others, 'outvoted', at);
  await repo.moveEntries(tx, [agreeing.id, id], 'agreed', at);
  if (draw.state !== 'closed') await correctResult(tx, draw, result);
  else if (!(await writeResult(tx, draw.id, { result, source: 'operators' }))) throw new CallError('conflict');
  await recordAction(tx, {
    operatorId,
    action: 'draw_result_agreed',
    object: objectOf(draw),
    detail: { ...detail, first: agreeing.id, before: draw.result, result },
  });
}

/** Takes one's own entry back while no second operator has agreed. CallError not_found, conflict when it has been decided. */
export async function withdrawEntry(context: Context, { operatorId }: OperatorCaller, id: string): Promise<bigint> {
  const { query } = context.db;
  const known = await repo.findEntry(query, id);
  if (!known || known.entered_by !== operatorId || !(await findDraw(query, brandCode(context), known.draw_id)))
    throw new CallError('not_found');
  await inTransaction(query, async (tx) => {
    const draw = await repo.lockDraw(tx, brandCode(context), known.draw_id);
    const now = await repo.findEntry(tx, id);
    if (!draw || !now) throw new CallError('not_found');
    if (now.state === 'withdrawn') return;
    if (now.state !== 'waiting' && now.state !== 'differed') throw new CallError('conflict');
    await repo.moveEntries(tx, [id], 'withdrawn', new Date(context.clock.now()));
    await recordAction(tx, {
      operatorId,
      action: 'draw_result_withdrawn',
      object: objectOf(draw),
      detail: { entry: id, version: now.version, ...nameOf(draw) },
    });
  });
  return known.draw_id;
}
