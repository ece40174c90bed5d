import { numberFromMinor } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { notifyUnread } from '../../../platform/messages/service.ts';
import { assertMayDeposit, depositEnded } from '../../../players/safer-play/service.ts';
import { DECIMALS } from '../../../platform/vendors/service.ts';
import { publishBalance } from '../../../money/wallet/service.ts';
import { countFailure } from './failure-service.ts';
import * as repo from './repo.ts';

/** What is told after the commit. */
export type After = { readonly order: repo.OrderRow; readonly balance: bigint | null; readonly hasMessage: boolean };

/** Works on one order while nobody else does, and tells the member's browsers what became of it. Undefined for an unknown order. */
export async function changeOrder(
  context: Context,
  id: string,
  work: (tx: repo.Query, order: repo.OrderRow) => Promise<After>,
): Promise<repo.OrderRow | undefined> {
  const after = await inTransaction(context.db.query, async (tx) => {
    const seen = await repo.findOrder(tx, id);
    if (!seen) return undefined;
    await repo.lockMember(tx, seen.member_id);
    const order = await repo.lockOrder(tx, id);
    if (!order) return undefined;
    const done = await work(tx, order);
    if (isOpen(order) && !isOpen(done.order)) await depositEnded(tx, order.member_id, roomOf(id), 0n, new Date(context.clock.now()));
    if (order.status !== 'failed' && done.order.status === 'failed') await countFailure(context, tx, done.order);
    return { before: order, ...done };
  });
  if (!after) return undefined;
  await notify(context, after.before, after);
  return after.order;
}

/** Tells the member's browsers what has changed. Call it after the commit. */
export async function notify(
  context: Context,
  before: Pick<repo.OrderRow, 'status' | 'received' | 'held'>,
  { order, balance, hasMessage }: After,
): Promise<void> {
  const { member_id: memberId } = order;
  if (balance !== null) await publishBalance(context, memberId, order.currency, balance);
  if (before.status !== order.status || before.received !== order.received || before.held !== order.held)
    await context.publish(
      'deposit',
      { orderId: order.id, status: order.status, credited: numberFromMinor(order.credited, DECIMALS) },
      { memberId },
    );
  if (hasMessage) await notifyUnread(context, memberId);
}

export const unchanged = (order: repo.OrderRow): After => ({ order, balance: null, hasMessage: false });

export const isOpen = ({ status }: repo.OrderRow): boolean => status === 'creating' || status === 'waiting' || status === 'part';

/**
 * Whether the member's own limits let this much in now; throws safer play's CallErrors. The order's own room is given back first: a limit that was
 * lowered, or a stop that was set, while the payment was on its way is obeyed (docs/decisions/0061-deposits.md).
 */
export async function allowCredit(
  context: Context,
  tx: repo.Query,
  order: repo.OrderRow,
  step: { cause: string; amount: bigint },
): Promise<void> {
  const at = new Date(context.clock.now());
  const reference = `${roomOf(order.id)}:${step.cause}`;
  await depositEnded(tx, order.member_id, roomOf(order.id), 0n, at);
  await assertMayDeposit(tx, order.member_id, step.amount, { reference, at });
  await depositEnded(tx, order.member_id, reference, step.amount, at);
}

/** The room that an order takes among the member's limits while it is open. */
export const takeRoom = (
  context: Context,
  tx: repo.Query,
  order: Pick<repo.OrderRow, 'id' | 'member_id' | 'pay_amount' | 'expires_at'>,
): Promise<void> =>
  assertMayDeposit(tx, order.member_id, order.pay_amount, {
    reference: roomOf(order.id),
    at: new Date(context.clock.now()),
    expiresAt: order.expires_at,
  });

const roomOf = (id: string): string => `deposit:${id}`;
