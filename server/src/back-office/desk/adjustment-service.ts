import { tell } from '../../platform/facts/service.ts';
import {
  type Adjustment,
  ADJUSTMENT_CAUSES,
  CALLS,
  type Calls,
  minorFromNumber,
  numberFromMinor,
  type RequestOutput,
} from '@sorak/contract';
import type { Context } from '../../context.ts';
import { covers } from '../../http/access-policy.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { house, wallet } from '../../ledger/accounts.ts';
import { inTransaction, openAccount, transfer } from '../../ledger/ledger.ts';
import { brandCode } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { give } from '../../money/wagering/given-service.ts';
import { availableOf, publishBalance } from '../../money/wallet/service.ts';
import * as repo from './adjustment-repo.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { maxOf, requireWithin } from '../../platform/operator/role-bounds-service.ts';
import { requireSecondOf } from '../../platform/operator/second-service.ts';
import { assetOf, requireMember } from './member-file-service.ts';
import { requestView } from '../../platform/operator/request-service.ts';

/** Behind so long an operator's amounts of one member count anew. */
const ADDED_UP_MS = 86_400_000;

const objectOf = (id: string): string => `adjustment:${id}`;
const isCause = (text: string): text is Adjustment['cause'] => (ADJUSTMENT_CAUSES as readonly string[]).includes(text);

function adjustmentView(row: repo.Row, caller: OperatorCaller): Adjustment {
  const request = requestView(row, caller);
  return {
    id: row.id,
    memberId: String(row.member_id),
    memberName: row.username,
    direction: row.direction,
    amount: numberFromMinor(row.amount, DECIMALS),
    currency: row.asset,
    cause: isCause(row.cause) ? row.cause : 'other',
    turnoverTimes: row.turnover_times,
    ...request,
    canDecide: request.state === 'waiting' && !request.isMine && covers(CALLS.decideAdjustment, caller),
  };
}

async function existing({ db }: Context, id: string): Promise<repo.Row> {
  const row = await repo.findAdjustment(db.query, id);
  if (!row) throw new CallError('not_found');
  return row;
}

export async function adjustments({ db }: Context, caller: OperatorCaller, { state, memberId }: RequestOutput<Calls['getAdjustments']>) {
  const rows = await repo.newestAdjustments(db.query, state, memberId === undefined ? undefined : BigInt(memberId));
  return { list: rows.map((row) => adjustmentView(row, caller)) };
}

/**
 * What an operator whose role has a bound asks for, or approves, of one member within a day is within it together: in ten parts it would be no
 * bound. Read behind the write, under a lock of the operator. CallError operator_limit.
 */
async function requireWithinDay(
  tx: repo.Query,
  caller: OperatorCaller,
  as: 'requested' | 'decided',
  { memberId, at }: { readonly memberId: bigint; readonly at: Date },
): Promise<void> {
  if (maxOf(caller, 'adjustment') === null) return;
  const own = { operatorId: caller.operatorId, memberId, since: new Date(at.getTime() - ADDED_UP_MS) };
  requireWithin(caller, 'adjustment', await repo.sumOfOne(tx, as, own));
}

/** Writes down a request to adjust; `id` is the caller's, so that a repeat is the same request. Nothing moves yet. */
export async function requestAdjustment(
  context: Context,
  caller: OperatorCaller,
  id: string,
  request: RequestOutput<Calls['requestAdjustment']>,
): Promise<Adjustment> {
  const amount = minorFromNumber(request.amount, DECIMALS);
  if (amount === 0n) throw new CallError('amount_invalid');
  requireWithin(caller, 'adjustment', amount);
  const member = await requireMember(context, request.memberId);
  // Play money is nobody's money: an adjustment of it would only look like one.
  if (assetOf(member.is_agent) !== 'IDR') throw new CallError('operation_not_allowed');
  const { direction, cause, reason } = request;
  const turnoverTimes = direction === 'credit' ? request.turnoverTimes : 0;
  const { operatorId } = caller;
  await inTransaction(context.db.query, async (tx) => {
    const at = new Date(context.clock.now());
    await repo.lockOperator(tx, operatorId);
    const isNew = await repo.insertAdjustment(tx, {
      id,
      memberId: member.id,
      asset: 'IDR',
      direction,
      amount,
      cause,
      turnoverTimes,
      reason,
      requestedBy: operatorId,
      at,
    });
    if (!isNew) return;
    await requireWithinDay(tx, caller, 'requested', { memberId: member.id, at });
    const detail = { direction, amount: String(amount), asset: 'IDR', cause, turnoverTimes, reason };
    await recordAction(tx, { operatorId, action: 'adjustment_requested', object: objectOf(id), memberId: member.id, detail });
  });
  const row = await existing(context, id);
  const isSame =
    row.member_id === member.id &&
    row.direction === direction &&
    row.amount === amount &&
    row.cause === cause &&
    row.turnover_times === turnoverTimes &&
    row.reason === reason &&
    row.requested_by === operatorId;
  if (!isSame) throw new CallError('idempotency_conflict');
  return adjustmentView(row, caller);
}

/**
 * Approves or refuses what somebody else asked for. The money moves in the same transaction, under the adjustment's id.
 * CallError second_operator_required, conflict when it was decided otherwise, insufficient_balance: then it goes on waiting.
 */
export async function decideAdjustment(
  context: Context,
  caller: OperatorCaller,
  { id, decision, note }: RequestOutput<Calls['decideAdjustment']>,
): Promise<Adjustment> {
  const state = decision === 'approve' ? 'approved' : 'refused';
  const before = await existing(context, id);
  const { operatorId } = caller;
  if (decision === 'approve') requireWithin(caller, 'adjustment', before.amount);
  if (decision === 'approve' || before.requested_by === operatorId)
    await requireSecondOf(context, context.db.query, operatorId, before.requested_by);
  await inTransaction(context.db.query, async (tx) => {
    const at = new Date(context.clock.now());
    await repo.lockOperator(tx, operatorId);
    const decided = await repo.decideAdjustment(tx, id, { state, by: operatorId, at, note: note || null });
    if (!decided) return;
    if (state === 'approved') await requireWithinDay(tx, caller, 'decided', { memberId: decided.member_id, at });
    if (state === 'approved') await move(context, tx, id, decided);
    const detail = {
      note,
      direction: decided.direction,
      amount: String(decided.amount),
      asset: decided.asset,
      turnoverTimes: decided.turnover_times,
    };
    await recordAction(tx, { operatorId, action: `adjustment_${state}`, object: objectOf(id), memberId: decided.member_id, detail });
  });
  const row = await existing(context, id);
  if (row.state !== state || row.decided_by !== operatorId) throw new CallError('conflict');
  if (state === 'approved') await publishBalance(context, row.member_id, row.asset, await availableOf(context, row.member_id, row.asset));
  return adjustmentView(row, caller);
}

type Decided = NonNullable<Awaited<ReturnType<typeof repo.decideAdjustment>>>;

async function move(context: Context, tx: repo.Query, id: string, decided: Decided): Promise<void> {
  const { member_id: memberId, asset, direction, amount, turnover_times: times } = decided;
  const [reference, ours, kind] = [objectOf(id), house('adjustments', asset), 'adjustment'];
  const at = new Date(context.clock.now());
  // Money that was added is played through like a deposit, unless the two have agreed otherwise.
  if (direction === 'credit') {
    const gift = {
      memberId,
      brandCode: brandCode(context),
      cause: 'adjustment',
      id,
      kind,
      reference,
      amount,
      times,
      from: ours,
      at,
    } as const;
    await give(tx, gift);
    return;
  }
  const [debit, credit] = [await openAccount(tx, wallet(memberId, asset)), await openAccount(tx, ours)];
  await transfer(tx, { id, debit, credit, amount, kind, reference });
  if (decided.cause === 'chargeback') await tell(tx, { kind: 'deposit_reversed', memberId, subject: reference, amount, at });
}

/** Takes one's own request back. CallError not_found for somebody else's, conflict when it does not wait any more. */
export async function withdrawAdjustment(context: Context, caller: OperatorCaller, id: string): Promise<Adjustment> {
  const before = await existing(context, id);
  const { operatorId } = caller;
  if (before.requested_by !== operatorId) throw new CallError('not_found');
  await inTransaction(context.db.query, async (tx) => {
    const at = new Date(context.clock.now());
    if (!(await repo.decideAdjustment(tx, id, { state: 'withdrawn', by: operatorId, at, note: null }))) return;
    await recordAction(tx, { operatorId, action: 'adjustment_withdrawn', object: objectOf(id), memberId: before.member_id });
  });
  const row = await existing(context, id);
  if (row.state !== 'withdrawn') throw new CallError('conflict');
  return adjustmentView(row, caller);
}
