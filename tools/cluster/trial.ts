import { setTimeout as sleep } from 'node:timers/promises';
import type { Bettor } from '../start/test-bettor.ts';
import type { Cluster } from './cluster.ts';
import type { Fault } from './faults.ts';
import { startLoad } from './load.ts';
import { waitFor } from './processes.ts';
import type { Seen } from './verdict.ts';
import { watchWriters } from './writers.ts';

const WARM_MS = 4_000;
const AFTER_MS = 3_000;
/** Longer than any bound: what takes longer is told as a figure, not as a test that hangs. */
const BACK_WITHIN_MS = 120_000;
/** As many calls acknowledged in a row count as being back. */
const IN_A_ROW = 10;

/** What a player's vendor and the proxy said, gathered while a fault is on. */
export interface Ears {
  statuses: { at: number; status: number }[];
}

/** Loads the cluster, breaks one thing, mends it, and says what was seen. Everything stands whole again afterwards. */
export async function runTrial(cluster: Cluster, bettor: Bettor, ears: Ears, fault: Fault): Promise<Seen> {
  await cluster.untilWhole();
  const firstCall = bettor.asked.length;
  const firstStatus = ears.statuses.length;
  const writers = watchWriters(cluster.ground.plan);
  const load = await startLoad(bettor, cluster.ground.plan.origins.site);
  let struckAt = 0;
  let endedAt = 0;
  try {
    await sleep(WARM_MS);
    struckAt = Date.now();
    const mend = await fault.strike(cluster);
    const heldUntil = struckAt + fault.holdMs;
    await waitFor('money calls to be acknowledged again', BACK_WITHIN_MS, () => Date.now() > heldUntil && isBack(bettor));
    await mend();
    await cluster.untilWhole();
    await sleep(AFTER_MS);
    endedAt = Date.now();
  } finally {
    await load.stop();
    await writers.stop();
  }
  return {
    fault,
    struckAt,
    endedAt,
    calls: bettor.asked.slice(firstCall),
    statuses: ears.statuses.slice(firstStatus),
    looks: load.looks,
    absences: load.absences,
    written: writers.written,
  };
}

function isBack({ asked }: Bettor): boolean {
  const done = asked.slice(-IN_A_ROW - 8, -8);
  return done.length === IN_A_ROW && done.every(({ answered }) => answered !== undefined);
}
