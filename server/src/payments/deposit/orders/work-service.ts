import type { Context } from '../../../context.ts';
import { repeat, type Repeating } from '../../../lib/repeat.ts';
import { noteDifference, providersOf } from '../../payment/service.ts';
import { brandCode } from '../../../platform/system/service.ts';
import { applyDepositNotification } from '../payment-notification-service.ts';
import { VOUCHER_PROVIDER } from '../offers-service.ts';
import { place } from '../service.ts';
import * as repo from './repo.ts';
import { expire } from './settle-service.ts';
import { workStatements } from '../statements/statement-work-service.ts';

const WORK_EVERY_MS = 1_000;
const LEASE_MS = 30_000;
const AT_ONCE = 10;
const MINUTE_MS = 60_000;
const MAX_PAUSE_MS = 10 * MINUTE_MS;
const LATE_PAUSE_MS = 120 * MINUTE_MS;
const LATER_LOOK_MS = 10 * MINUTE_MS;
const AWAY_MS = 10 * MINUTE_MS;

/** Looks at the orders that have not ended, in every process. */
export const startDeposits = (context: Context): Repeating =>
  repeat(context, 'deposits', WORK_EVERY_MS, () => Promise.all([workDeposits(context), workStatements(context)]));

/** Looks at every order whose turn has come: places it, compares it with what the provider knows, ends it when its time is over. */
export async function workDeposits(context: Context): Promise<void> {
  for (;;) {
    const due = await repo.claimDue(context.db, brandCode(context), new Date(context.clock.now()), LEASE_MS, AT_ONCE);
    await Promise.all(due.map(({ id }) => workOne(context, id)));
    if (due.length < AT_ONCE) return;
  }
}

async function workOne(context: Context, id: string): Promise<void> {
  try {
    const order = await repo.findOrder(context.db.query, id);
    if (!order) return;
    const overMs = context.clock.now() - order.expires_at.getTime();
    // A provider that is away must not keep an order open for ever: what it was paid late is still found.
    if (overMs > AWAY_MS) await expire(context, id);
    if (order.status === 'creating' && overMs < 0) await place(context, order);
    else await reconcile(context, order);
    if (overMs >= 0) await expire(context, id);
    await planNext(context, id);
  } catch (error) {
    // The lease runs out and the order comes again.
    context.log.warn({ err: error, order: id }, 'a deposit could not be looked at');
  }
}

/** Asks the provider what it knows of an order and lets that have its effect; differences are written down. */
async function reconcile(context: Context, order: repo.OrderRow): Promise<void> {
  const provider = providersOf(context).get(order.provider_code);
  if (!provider) return;
  const notification = await provider.query('deposit', order.id);
  if (notification) return applyDepositNotification(context, order.provider_code, notification, 'query');
  // An order that was never heard of there can only end here; one that was has vanished.
  if (order.status !== 'creating' && order.instructions !== null)
    await context.db.query.transaction().execute((tx) =>
      noteDifference(context, tx, {
        providerCode: order.provider_code,
        kind: 'deposit',
        orderId: order.id,
        what: 'order_missing',
        ours: order.status,
        theirs: 'none',
      }),
    );
}

/** When to look again: soon while it is open, rarely while it may be paid late, never when nothing can come any more. */
async function planNext(context: Context, id: string): Promise<void> {
  const order = await repo.findOrder(context.db.query, id);
  if (!order) return;
  const now = context.clock.now();
  const setting = await repo.findSetting(context.db.query, order.brand_code);
  await repo.updateOrder(context.db.query, id, { next_check_at: nextLook(order, now, setting.late_minutes * MINUTE_MS) });
}

type Looked = Pick<repo.OrderRow, 'status' | 'tries' | 'expires_at' | 'ended_at' | 'provider_code'>;

function nextLook(order: Looked, now: number, lateMs: number): Date | null {
  const pause = MINUTE_MS * 2 ** Math.min(order.tries, 10);
  const end = order.expires_at.getTime();
  switch (order.status) {
    case 'creating':
      return new Date(now + Math.min(5_000 * 2 ** Math.min(order.tries, 6), MINUTE_MS));
    case 'waiting':
    case 'part':
      // At its end exactly, so that it does not stand open for longer than it says.
      return new Date(Math.max(now + 1_000, Math.min(now + Math.min(pause, MAX_PAUSE_MS), end)));
    case 'expired':
    case 'cancelled':
    case 'failed':
      return now < end + lateMs ? new Date(now + Math.min(pause, LATE_PAUSE_MS)) : null;
    case 'credited':
      return laterLook(order, now);
    case 'review':
    case 'returned':
      return null;
  }
}

/** Once more some minutes behind the credit, for what might have been paid twice. */
function laterLook({ ended_at: endedAt, provider_code: provider }: Pick<Looked, 'ended_at' | 'provider_code'>, now: number): Date | null {
  const at = (endedAt?.getTime() ?? 0) + LATER_LOOK_MS;
  return provider !== VOUCHER_PROVIDER && at > now ? new Date(at) : null;
}
