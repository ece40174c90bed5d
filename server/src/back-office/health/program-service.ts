import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { sumsOf } from '@sorak/contract/metrics';
import { lagMs } from '@sorak/contract/process-metrics';
import { RELEASE } from '@sorak/contract/release';
import { jobs } from '@sorak/contract/repeat';
import type { Context } from '../../context.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import * as repo from './program-repo.ts';
import type { ProgramState } from './tables.ts';

const WRITE_EVERY_MS = 15_000;
/** While nobody is there. */
const QUIET_MS = 60_000;
/** A week on the page, and a day to spare. */
const KEPT_MS = 8 * 86_400_000;

/** This process. */
export const OWN: repo.Process = {
  process: randomUUID(),
  host: os.hostname(),
  release: RELEASE,
  startedAt: new Date(Date.now() - process.uptime() * 1_000),
};

const stateOf = ({ db }: Context): ProgramState => ({
  memory: process.memoryUsage.rss(),
  sockets: sumsOf('sorak_sockets')[0] ?? 0,
  lagMs: lagMs(),
  connections: db.pool.totalCount,
  waiting: db.pool.waitingCount,
  jobs: jobs().map((job) => {
    const { anew: _, ...told } = job;
    return told;
  }),
});

type Counts = repo.Counted;
const countNow = (): Counts => ({
  calls: sumsOf('sorak_http_requests_total')[0] ?? 0,
  failed: sumsOf('sorak_http_requests_total', ({ outcome }) => outcome === 'failed' || outcome === 'busy')[0] ?? 0,
  bets: sumsOf('sorak_bets_total', ({ outcome }) => outcome === 'taken')[0] ?? 0,
  buckets: sumsOf('sorak_http_request_duration_seconds'),
});
const since = (now: Counts, before: Counts): Counts => ({
  calls: now.calls - before.calls,
  failed: now.failed - before.failed,
  bets: now.bets - before.bets,
  buckets: now.buckets.map((count, at) => count - (before.buckets[at] ?? 0)),
});

let written: Counts = { calls: 0, failed: 0, bets: 0, buckets: [] };

/** Writes down how this process is and what it has counted since the last time. */
export async function writeOwn(context: Context): Promise<void> {
  const { query } = context.db;
  const at = new Date(context.clock.now());
  const now = countNow();
  await repo.writeProgram(query, OWN, stateOf(context), at);
  const more = since(now, written);
  if (more.calls > 0 || more.bets > 0) await repo.addMinute(query, OWN.process, at, more);
  written = now;
}

/** So long as it works; the last time it says that it ended. */
export function keepProgram(context: Context): Repeating {
  const writing = repeat(context, 'programs', WRITE_EVERY_MS, () => writeOwn(context), QUIET_MS);
  return {
    stop: async () => {
      await writing.stop();
      await repo
        .endProgram(context.db.query, OWN.process, new Date(context.clock.now()))
        .catch((error: unknown) => context.log.warn({ err: error }, 'the end of this process was not written down'));
    },
  };
}

export const dropOldPrograms = ({ db, clock }: Context): Promise<void> => repo.dropOld(db.query, new Date(clock.now() - KEPT_MS));
