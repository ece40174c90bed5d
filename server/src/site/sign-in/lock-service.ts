import { holdPayouts } from '../../players/member/hold-service.ts';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { countHit, subscriberOf } from '../../http/rate-limit.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { lockByOwner } from '../../players/member/service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { stopWithdrawals } from '../../payments/withdrawal/owner-lock-service.ts';
import { notifyOwner } from '../../players/session/alert-service.ts';
import { dropLockTickets, forgetAccess, takeLockTicket } from '../../players/session/lock-link-service.ts';
import { originOf } from '../../players/session/login-origin-service.ts';
import { closeSessions, type Visitor } from '../../players/session/service.ts';

const TRIES = { name: 'lock-account', max: 30, windowMs: 3_600_000 };

/**
 * Locks an account by the ticket of a second factor (whoever has it knew the password) or of a link that its owner was sent. Its
 * tokens, trusted places and browsers are dead when this resolves, its sockets close within two seconds, new withdrawals wait a day, and
 * those that were asked for stand aside until an operator lets them go on. A new password, which needs what only the owner has, or an
 * operator opens the account again. CallError lock_ticket_invalid.
 */
export async function lockAccount(context: Context, ticket: string, visitor: Visitor): Promise<void> {
  await countHit(context, TRIES, subscriberOf(visitor.ip));
  const at = new Date(context.clock.now());
  // Read before the transaction, which must not wait for a second connection while it holds one.
  await readBrand(context);
  const locked = await inTransaction(context.db.query, async (tx) => {
    const owner = await takeLockTicket(tx, ticket, at);
    if (owner === undefined) return undefined;
    await dropLockTickets(tx, owner);
    // Closed already, by the owner or by an operator: nothing is left to lock.
    if (!(await lockByOwner(tx, owner, at))) return null;
    await holdPayouts(tx, owner, 'locked', at.getTime());
    const notifyStopped = await stopWithdrawals(context, tx, owner);
    await forgetAccess(tx, owner, originOf(visitor), at);
    return { memberId: owner, notifyStopped };
  });
  if (locked === undefined) throw new CallError('lock_ticket_invalid');
  if (locked === null) return;
  const { memberId, notifyStopped } = locked;
  await closeSessions(context, memberId, null);
  await notifyStopped();
  await notifyOwner(context, memberId, 'locked', originOf(visitor));
}
