import type { Calls, HealthJob, RequestOutput } from '@sorak/contract';
import { type Job, jobs } from '@sorak/contract/repeat';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import type { ProgramState } from './tables.ts';

/** Longer nobody waits for it: the page shows that it runs. */
const WITHIN_MS = 5_000;

type Told = ProgramState['jobs'][number];
const latest = (times: readonly (number | null)[]): number | null =>
  times.reduce((last, at) => (at !== null && at > (last ?? 0) ? at : last), null);
const soonest = (times: readonly (number | null)[]): number | null =>
  times.reduce((first, at) => (at !== null && at < (first ?? Infinity) ? at : first), null);

/** One job as all processes together have done it. */
export function jobOf(job: string, told: readonly Told[]): HealthJob {
  const last = told.toSorted((a, b) => (b.startedAt ?? 0) - (a.startedAt ?? 0))[0];
  const failed = told.toSorted((a, b) => (b.failedAt ?? 0) - (a.failedAt ?? 0))[0];
  const sum = (of: (one: Told) => number): number => told.reduce((all, one) => all + of(one), 0);
  return {
    job,
    everyMs: last?.everyMs ?? 0,
    lastAt: latest(told.map(({ startedAt }) => startedAt)),
    tookMs: last?.tookMs ?? null,
    nextAt: soonest(told.map(({ nextAt }) => nextAt)),
    isRunning: told.some(({ isRunning }) => isRunning),
    runs: sum(({ runs }) => runs),
    failures: sum(({ failures }) => failures),
    // What any process can do is done.
    failedInARow: Math.min(...told.map(({ failedInARow }) => failedInARow)),
    failedAt: failed?.failedAt ?? null,
    failure: failed?.failure ?? null,
  };
}

const own = (name: string): Job | undefined => jobs().find((job) => job.name === name);

/** Does a job of this process once more, now, and answers how it went. CallError not_found where this process does no such job. */
export async function runJob(
  context: Context,
  { operatorId }: OperatorCaller,
  { job: name, reason }: RequestOutput<Calls['runJob']>,
): Promise<HealthJob> {
  const job = own(name);
  if (!job) throw new CallError('not_found');
  await recordAction(context.db.query, { operatorId, action: 'job_run', object: `job:${name}`, detail: { reason } });
  await Promise.race([job.anew(), sleep(WITHIN_MS, undefined, { ref: false })]);
  return jobOf(name, [own(name) ?? job]);
}
