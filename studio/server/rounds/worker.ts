import type { Studio } from '../context.ts';
import { repeat, type Running } from '../repeat.ts';
import { closeAbandoned } from './abandoned.ts';
import { leaseDue, type RoundRow } from './repo.ts';
import { doubt, LEASE_MS, sendRollback, sendWins } from './settle.ts';

const BATCH = 20;
const IDLE_MS = 500;
/** While nobody plays: so late a stake in doubt goes back. */
const QUIET_MS = 3_000;

/**
 * Finishes what requests left behind, after a crash as well: bets without a certain answer are rolled back, owed wins are sent again with the same
 * ids, and rounds that were left open long ago are ended. Several processes may run it; leases keep them off each other's rounds, and every wallet call may be repeated.
 */
export function startWorker(studio: Studio): Running {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    for (let done = BATCH; done === BATCH && !stopping.signal.aborted;) done = await finishDue(studio);
    if (!stopping.signal.aborted) await closeAbandoned(studio);
  };
  const loop = repeat(studio, 'worker failed', run, IDLE_MS, QUIET_MS);
  return {
    stop: () => {
      stopping.abort();
      return loop.stop();
    },
  };
}

/** Works once through the rounds that are due; their number. */
export async function finishDue(studio: Studio): Promise<number> {
  const now = studio.now();
  const due = await leaseDue(studio.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
  await Promise.all(due.map((row) => finish(studio, row)));
  return due.length;
}

async function finish(studio: Studio, row: RoundRow): Promise<void> {
  try {
    if (row.state === 'paying') return void (await sendWins(studio, row));
    // First the state, then the call: a bet's late answer must not be taken for an acceptance any more.
    const claimed = row.state === 'betting' ? await doubt(studio, row) : row;
    if (claimed.state === 'reversing') await sendRollback(studio, claimed);
  } catch (error) {
    studio.log('round failed', { round: row.id, error: String(error) });
  }
}
