import type { Closing } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type Caller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { setDisabled } from '../../players/member/service.ts';
import { closeSessions } from '../../players/session/service.ts';
import { requireStepUp } from '../../players/session/step-up-service.ts';
import * as repo from './repo.ts';

/** To think again, and to take the money out. */
const COOLING_MS = 24 * 3_600_000;
/** What stands in the way is asked for again. */
const AGAIN_MS = 10 * 60_000;
const LOOK_EVERY_MS = 5_000;

const closingObject = (memberId: bigint): string => `member:${memberId}`;

export async function closingOf({ db }: Context, memberId: bigint): Promise<Closing> {
  const [asked, blocks] = await Promise.all([repo.findAsked(db.query, memberId), repo.blocksOf(db.query, memberId)]);
  return { askedAt: asked?.asked_at.getTime() ?? null, dueAt: asked?.due_at.getTime() ?? null, blocks };
}

/** CallError step_up_required, and conflict for who has asked already, or is an agent, whose line would be left alone. */
export async function askClosing(context: Context, caller: Caller): Promise<Closing> {
  const { memberId } = caller;
  await requireStepUp(context, caller);
  await inTransaction(context.db.query, async (tx) => {
    const at = new Date(context.clock.now());
    if ((await repo.blocksOf(tx, memberId)).includes('agent')) throw new CallError('conflict');
    if (!(await repo.insertAsked(tx, memberId, at, new Date(at.getTime() + COOLING_MS)))) throw new CallError('conflict');
    await recordAction(tx, { operatorId: null, action: 'closing_asked', object: closingObject(memberId), memberId });
  });
  return closingOf(context, memberId);
}

/** CallError conflict where nothing is asked for. */
export async function takeBackClosing(context: Context, memberId: bigint): Promise<null> {
  await inTransaction(context.db.query, async (tx) => {
    if (!(await repo.endClosing(tx, memberId, 'asked', 'taken_back', new Date(context.clock.now())))) throw new CallError('conflict');
    await recordAction(tx, { operatorId: null, action: 'closing_taken_back', object: closingObject(memberId), memberId });
  });
  return null;
}

/** Closes what is due, in every process. */
export const startClosing = (context: Context): Repeating => repeat(context, 'accountEnds', LOOK_EVERY_MS, () => closeDue(context));

export async function closeDue(context: Context): Promise<void> {
  const now = context.clock.now();
  for (let row = await take(context, now); row; row = await take(context, now)) await close(context, row.member_id);
}

const take = ({ db }: Context, now: number) => repo.takeDue(db.query, new Date(now), new Date(now + AGAIN_MS));

/**
 * Closes an account that has nothing left in it, so that nothing can be staked meanwhile. The name stays its own, a break and an exclusion
 * go on, and so does a case.
 */
async function close(context: Context, memberId: bigint): Promise<void> {
  const isClosed = await inTransaction(context.db.query, async (tx) => {
    if ((await repo.blocksOf(tx, memberId)).length > 0) return false;
    if (!(await repo.endClosing(tx, memberId, 'asked', 'closed', new Date(context.clock.now())))) return false;
    await setDisabled(tx, memberId, true);
    await recordAction(tx, { operatorId: null, action: 'account_closed', object: closingObject(memberId), memberId });
    return true;
  });
  if (isClosed) await closeSessions(context, memberId, null);
}

/** Lets an account that its owner closed be opened again, in the transaction of the operator who opens it; false where it is none. */
export const reopenClosed = (tx: repo.Query, memberId: bigint, at: Date): Promise<boolean> =>
  repo.endClosing(tx, memberId, 'closed', 'reopened', at);
