import type { Context } from '../../context.ts';
import { callBackPayout } from '../payment/service.ts';
import * as transitions from './transitions.ts';
import { stepIn, type Step, notifyBrowsers } from './transition-runner.ts';
import { payoutName } from './payout-service.ts';
import { insertEvent, lockOutgoing, lockRequests, type Query, type Row } from './repo.ts';

const BY_OWNER = { actor: 'member', reason: 'owner_locked' } as const;

/**
 * Stops what a member's withdrawals would still pay, as part of the transaction in which the owner locks the account: what waits for a
 * decision, and what was approved and has not left, is put aside until an operator lets it go on. Answers what to do after the commit.
 * The brand must have been read before.
 */
export async function stopWithdrawals(context: Context, tx: Query, memberId: bigint): Promise<() => Promise<void>> {
  // A request that is under way comes before the lock, and is stopped with the others, or after it, and finds withdrawals held.
  await lockRequests(tx, memberId);
  const step = await stepIn(context, tx);
  const stopped: Row[] = [];
  for (const row of await lockOutgoing(tx, memberId)) {
    const after = await stopOne(step, row);
    if (after) stopped.push(after);
  }
  return async () => {
    for (const row of stopped) await notifyBrowsers(context, row);
  };
}

/** The row as it was put aside; undefined for what an operator pays again or not, and for money that has left: its timeline tells operators. */
async function stopOne(step: Step, row: Row): Promise<Row | undefined> {
  const isSent = row.state === 'sending';
  if (row.state === 'reported' || (isSent && !(await callBackPayout(step.tx, payoutName(row), step.at)))) {
    await insertEvent(step.tx, row.id, step.at, { stage: 'owner_locked', actor: 'member' });
    return undefined;
  }
  const after = await (isSent ? transitions.callBack : transitions.putAside)(step, row, BY_OWNER);
  await step.sendNotice('held', after, row.held_amount);
  return after;
}
