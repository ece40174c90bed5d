import type { Context } from '../../context.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { brandCode } from '../../platform/system/service.ts';
import { findDue, findToRemind } from './due-repo.ts';
import * as transitions from './transitions.ts';
import { runTransition } from './transition-runner.ts';
import { insertEvent, updateWithdrawal } from './repo.ts';
import { readSetting } from './settings-repo.ts';

const LOOK_EVERY_MS = 5_000;
const AT_ONCE = 50;
const MINUTE_MS = 60_000;

/** Reminds and confirms what is due, in every process. */
export const startReceipts = (context: Context): Repeating => repeat(context, 'withdrawals', LOOK_EVERY_MS, () => settleDue(context));

/** Reminds members whose time runs out, and counts as received what nobody has spoken of in time (product §4). */
export async function settleDue(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const { reminder_minutes: minutes } = await readSetting(db, brandCode(context));
  for (const id of await findDue(db.query, new Date(now), AT_ONCE)) await confirmByTime(context, id);
  for (const id of await findToRemind(db.query, new Date(now), new Date(now + minutes * MINUTE_MS), AT_ONCE)) await remind(context, id);
}

/** The lock decides among processes and a member who answers in this very moment: whoever comes second finds nothing to do. */
const confirmByTime = (context: Context, id: bigint) =>
  runTransition(context, id, async (step, row) => {
    if (row.state !== 'paid' || !row.receipt_due_at || row.receipt_due_at > step.at) return row;
    const after = await transitions.receive(step, row, 'received_automatically', { actor: 'system' });
    await step.sendNotice('received_automatically', after, row.open_amount);
    return after;
  });

const remind = (context: Context, id: bigint) =>
  runTransition(context, id, async (step, row) => {
    if (row.state !== 'paid' || row.reminded_at) return row;
    await insertEvent(step.tx, row.id, step.at, { stage: 'reminded', actor: 'system' });
    await step.sendNotice('reminded', row, row.open_amount);
    return updateWithdrawal(step.tx, row.id, { state: row.state, state_at: row.state_at, reminded_at: step.at });
  });
