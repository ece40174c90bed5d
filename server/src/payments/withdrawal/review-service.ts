import { type HoldReason, payablePart, type RefusalReason } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { requireSecond } from '../../platform/operator/second-service.ts';
import { hasMeasure, lockMeasures } from '../../players/safer-play/measure-service.ts';
import { unitOf } from '../payment/service.ts';
import * as transitions from './transitions.ts';
import { runTransition, type Step } from './transition-runner.ts';
import { numberOf } from './number.ts';
import { send } from './payout-service.ts';
import { resolveReport } from './report-repo.ts';
import { approversOf, findByNumber, insertApproval, insertEvent, type Row, updateWithdrawal } from './repo.ts';
import { amountFromMinor } from './view.ts';
import type { Purpose, Resolution } from './tables.ts';

/** Who decides, on what, and what for. */
export type Decision = {
  readonly operatorId: bigint;
  readonly id: string;
  readonly note: string;
  /** The greatest amount that the operator's role lets out, minor units; left out, or null: any. */
  readonly max?: bigint | null;
};

/** Whoever protects money needs no right to that much of it. */
const PROTECTS: ReadonlySet<string> = new Set(['withdrawal_refused', 'withdrawal_held']);

/** One step of an operator on a withdrawal: made, written to the audit log in the same transaction, and told to the member. */
async function decide(context: Context, decision: Decision, action: string, step: (step: Step, row: Row) => Promise<Row>): Promise<Row> {
  const found = await findByNumber(context.db.query, decision.id, null);
  if (!found) throw new CallError('not_found');
  return runTransition(context, found.id, async (inside, row) => {
    const { max = null } = decision;
    if (max !== null && row.amount > max && !PROTECTS.has(action)) throw new CallError('operator_limit');
    const after = await step(inside, row);
    await recordAction(inside.tx, {
      operatorId: decision.operatorId,
      action,
      object: `withdrawal:${numberOf(row)}`,
      memberId: row.member_id,
      detail: { note: decision.note, amount: amountFromMinor(row.amount), before: row.state, after: after.state },
    });
    return after;
  });
}

/** Whether enough different operators want the same now. CallError second_operator_required for one who has said so before. */
async function agrees(
  { context, tx, at }: Step,
  row: Row,
  purpose: Purpose,
  { operatorId, needed }: { operatorId: bigint; needed: number },
): Promise<boolean> {
  if (!(await insertApproval(tx, row, purpose, operatorId, at))) throw new CallError('second_operator_required');
  const all = await approversOf(tx, row, purpose);
  for (const other of all) if (other !== operatorId) await requireSecond(context, tx, operatorId, other);
  return all.length >= needed;
}

/** Nothing leaves while payouts of the member are stopped; who approves is told that, and not why. CallError measure_in_force. */
async function requirePayable({ tx }: Step, row: Row): Promise<void> {
  await lockMeasures(tx, row.member_id);
  if (await hasMeasure(tx, row.member_id, 'payouts')) throw new CallError('measure_in_force');
}

/** How many operators a step on this much money takes. */
const eyesFor = ({ setting }: Step, amount: bigint): number => (amount >= setting.four_eyes_from ? 2 : 1);

function requireState(row: Row, ...states: readonly Row['state'][]): void {
  if (!states.includes(row.state)) throw new CallError('conflict', { state: row.state });
}

/** `seenAt`: since when it stands where the operator saw it, where one does not look at it again. */
type Approval = Decision & { readonly isAlone?: boolean; readonly seenAt?: number };

/** Approves; the last approval that is needed sends the money. CallError conflict, second_operator_required. */
export const approve = (context: Context, decision: Approval): Promise<Row> =>
  decide(context, decision, 'withdrawal_approved', async (step, row) => {
    requireState(row, 'review', 'second_review');
    const { operatorId, note, isAlone = false, seenAt = row.state_at.getTime() } = decision;
    if (isAlone && row.approvals_needed > 1) throw new CallError('second_operator_required');
    if (seenAt !== row.state_at.getTime()) throw new CallError('conflict', { state: row.state });
    await requirePayable(step, row);
    const needed = Math.max(1, row.approvals_needed);
    const isEnough = await agrees(step, row, 'approve', { operatorId, needed });
    const stage = row.state === 'second_review' ? 'second_approved' : 'approved';
    await insertEvent(step.tx, row.id, step.at, { stage, actor: 'operator', operatorId, note });
    if (isEnough) return send(step, row, { actor: 'operator', operatorId });
    return updateWithdrawal(step.tx, row.id, { state: 'second_review', state_at: step.at, reason: 'second_look' });
  });

/** Gives the hold back with a reason that the member reads. CallError conflict once it is sent. */
export const refuse = (context: Context, decision: Decision & { readonly reason: RefusalReason }): Promise<Row> =>
  decide(context, decision, 'withdrawal_refused', async (step, row) => {
    requireState(row, 'review', 'second_review', 'on_hold');
    const { operatorId, note, reason } = decision;
    const after = await transitions.refuse(step, row, { actor: 'operator', operatorId, note, reason });
    await step.sendNotice('refused', after, row.held_amount);
    return after;
  });

/** Puts aside what waits for a decision, with a reason that the member reads. CallError conflict. */
export const hold = (context: Context, decision: Decision & { readonly reason: HoldReason }): Promise<Row> =>
  decide(context, decision, 'withdrawal_held', async (step, row) => {
    requireState(row, 'review', 'second_review');
    const { operatorId, note, reason } = decision;
    const after = await transitions.putAside(step, row, { actor: 'operator', operatorId, note, reason });
    await step.sendNotice('held', after, row.held_amount);
    return after;
  });

/** Takes it up again: nothing that was asked for is asked for less, and nobody approves twice. CallError conflict. */
export const release = (context: Context, decision: Decision): Promise<Row> =>
  decide(context, decision, 'withdrawal_released', (step, row) => {
    requireState(row, 'on_hold');
    const { operatorId, note } = decision;
    return transitions.takeUp(step, row, { actor: 'operator', operatorId, note });
  });

/** Says how a payout ended that the provider keeps silent about. CallError conflict, second_operator_required. */
export const mark = (context: Context, decision: Decision & { readonly outcome: 'paid' | 'failed' }): Promise<Row> =>
  decide(context, decision, `withdrawal_marked_${decision.outcome}`, async (step, row) => {
    requireState(row, 'sending');
    const { operatorId, note, outcome } = decision;
    const by = { actor: 'operator', operatorId, note } as const;
    if (!(await agrees(step, row, `mark_${outcome}`, { operatorId, needed: eyesFor(step, row.held_amount) })))
      return agreed(step, row, decision);
    if (outcome === 'failed') return transitions.markFailed(step, row, { ...by, reason: 'bank_unavailable' });
    const amount = payablePart(row.held_amount, unitOf(step.setting.decimals, row.asset));
    const after = await transitions.markPaid(step, row, amount, by);
    await step.sendNotice('paid', after, amount);
    return after;
  });

/** Ends a report of the member: pay the remainder again, return it, or let it count as received. CallError conflict, second_operator_required. */
export const settle = (context: Context, decision: Decision & { readonly resolution: Resolution }): Promise<Row> =>
  decide(context, decision, `withdrawal_${decision.resolution}`, async (step, row) => {
    requireState(row, 'reported');
    const { operatorId, note, resolution } = decision;
    const by = { actor: 'operator', operatorId, note } as const;
    if (!(await agrees(step, row, resolution, { operatorId, needed: eyesFor(step, row.open_amount) }))) return agreed(step, row, decision);
    await resolveReport(step.tx, row.id, resolution, operatorId, step.at);
    if (resolution === 'forced_receipt') return forced(step, row, decision);
    if (resolution === 'return') {
      const after = await transitions.giveBack(step, row, by);
      await step.sendNotice('returned', after, row.open_amount);
      return after;
    }
    await requirePayable(step, row);
    const again = await transitions.holdAgain(step, row, by);
    const after = await send(step, again, { actor: 'operator', operatorId });
    await step.sendNotice('paid_again', after, row.open_amount);
    return after;
  });

/** Counts a paid withdrawal as received without the member's word, and without a refund (product §4). CallError conflict, second_operator_required. */
export const force = (context: Context, decision: Decision): Promise<Row> =>
  decide(context, decision, 'withdrawal_receipt_forced', async (step, row) => {
    requireState(row, 'paid');
    const { operatorId } = decision;
    if (!(await agrees(step, row, 'receipt_forced', { operatorId, needed: eyesFor(step, row.open_amount) })))
      return agreed(step, row, decision);
    return forced(step, row, decision);
  });

async function forced(step: Step, row: Row, { operatorId, note }: Decision): Promise<Row> {
  const after = await transitions.receive(step, row, 'receipt_forced', { actor: 'operator', operatorId, note });
  await step.sendNotice('receipt_forced', after, row.open_amount);
  return after;
}

/** One operator has spoken, another must follow. */
async function agreed(step: Step, row: Row, { operatorId, note }: Decision): Promise<Row> {
  await insertEvent(step.tx, row.id, step.at, { stage: 'agreed', actor: 'operator', operatorId, note });
  return row;
}
