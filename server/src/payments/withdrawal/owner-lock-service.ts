import type { Context } from '../../context.ts';
import { callBackPayout } from '../payment/service.ts';
import * as transitions from './transitions.ts';
import { stepIn, type Step, notifyBrowsers } from './transition-runner.ts';
import { payoutName } from './payout-service.ts';
import { insertEvent, lockOutgoing, lockRequests, type Query, type Row } from './repo.ts';

const BY_OWNER = { actor: 'member', reason: 'owner_locked' } as const;
const BY_IDENTITY = { actor: 'system', reason: 'identity_check' } as const;
/** The words that any member reads whose request is looked at. */
const BY_MEASURE = { actor: 'system', reason: 'play_check' } as const;
type Why = typeof BY_OWNER | typeof BY_IDENTITY | typeof BY_MEASURE;

/**
 * Stops what a member's withdrawals would still pay, as part of the transaction in which the owner locks the account: what waits for a
 * decision, and what was approved and has not left, is put aside until an operator lets it go on. Answers what to do after the commit.
 * The brand must have been read before.
 */
export const stopWithdrawals = (context: Context, tx: Query, memberId: bigint): Promise<() => Promise<void>> =>
  stopAll(context, tx, memberId, BY_OWNER);

/** The same for a member whose identity is not confirmed any more; what an operator has put aside already stays as it is. */
export const holdForIdentity = (context: Context, tx: Query, memberId: bigint): Promise<() => Promise<void>> =>
  stopAll(context, tx, memberId, BY_IDENTITY);

/** What was approved and has not left, when the member's payouts are stopped; what waits for approval is held there. */
export const callBackForMeasure = (context: Context, tx: Query, memberId: bigint): Promise<() => Promise<void>> =>
  stopAll(context, tx, memberId, BY_MEASURE);

async function stopAll(context: Context, tx: Query, memberId: bigint, why: Why): Promise<() => Promise<void>> {
  // A request that is under way comes before the lock, and is stopped with the others, or after it, and finds withdrawals held.
  await lockRequests(tx, memberId);
  const step = await stepIn(context, tx);
  const stopped: Row[] = [];
  for (const row of await lockOutgoing(tx, memberId)) {
    const after = await stopOne(step, row, why);
    if (after) stopped.push(after);
  }
  return async () => {
    for (const row of stopped) await notifyBrowsers(context, row);
  };
}

/** The row as it was put aside; undefined for what an operator pays again or not, and for money that has left: its timeline tells operators. */
async function stopOne(step: Step, row: Row, why: Why): Promise<Row | undefined> {
  const isOwner = why === BY_OWNER;
  if (why === BY_MEASURE && row.state !== 'sending') return undefined;
  if (!isOwner && (row.state === 'reported' || row.state === 'on_hold')) return undefined;
  const isSent = row.state === 'sending';
  if (row.state === 'reported' || (isSent && !(await callBackPayout(step.tx, payoutName(row), step.at)))) {
    if (isOwner) await insertEvent(step.tx, row.id, step.at, { stage: 'owner_locked', actor: 'member' });
    return undefined;
  }
  const after = await (isSent ? transitions.callBack : transitions.putAside)(step, row, why);
  await step.sendNotice('held', after, row.held_amount);
  return after;
}
