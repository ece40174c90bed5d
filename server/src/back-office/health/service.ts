import type { Calls, HealthProblem, HealthSpan, ResponseInput } from '@sorak/contract';
import { DURATIONS_S } from '@sorak/contract/metrics';
import type { Context } from '../../context.ts';
import { archived } from '../archive/service.ts';
import { migrations } from '../../db/migrations.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import { shippingTroubles } from '../../platform/operator/ship-service.ts';
import { failingVendors } from './due-repo.ts';
import { jobOf } from './job-service.ts';
import { databaseState, due, replicas, sent } from './metrics-service.ts';
import * as repo from './program-repo.ts';
import { OWN, writeOwn } from './program-service.ts';
import { tablesOutside } from './return-repo.ts';
import { besides } from './vendor-service.ts';

type Health = ResponseInput<Calls['getHealth']>;
const MINUTE_S = 60;
const SPANS: Readonly<Record<HealthSpan, { readonly stepS: number; readonly lengthS: number }>> = {
  hour: { stepS: MINUTE_S, lengthS: 3_600 },
  day: { stepS: 900, lengthS: 86_400 },
  week: { stepS: 7_200, lengthS: 604_800 },
};
/** It says so each quarter of a minute, at rest each minute. */
const HERE_MS = 150_000;
const SHOWN_MS = 86_400_000;
/** Due work that has waited longer is late; what waits for others' answers may take longer by rule. */
const LATE_MS = 600_000;
const FAILED_OFTEN = 3;
const FAR_BEHIND_S = 5;
const ALMOST_FULL = 0.85;
const VENDOR_MS = 3_600_000;
const FRESH_MS = 5_000;

/** The bound below which 99 of 100 requests were answered, ms; null without any. */
export function p99Of(buckets: readonly bigint[]): number | null {
  const all = buckets.reduce((sum, count) => sum + Number(count), 0);
  if (all === 0) return null;
  let below = 0;
  for (const [at, count] of buckets.entries()) {
    below += Number(count);
    if (below >= all * 0.99) return (DURATIONS_S[at] ?? DURATIONS_S.at(-1) ?? 0) * 1_000;
  }
  return null;
}

async function programsOf(context: Context, now: number) {
  const rows = await repo.programsSince(context.db.query, new Date(now - SHOWN_MS));
  const living = rows.filter(({ ended_at: endedAt, seen_at: seenAt }) => endedAt === null && now - seenAt.getTime() <= HERE_MS);
  // One that has ended in order is of the past; one that fell silent is shown.
  const shown = rows.filter(({ ended_at: endedAt }) => endedAt === null);
  const names = [...new Set(living.flatMap(({ state }) => state.jobs.map(({ name }) => name)))].toSorted();
  const jobs = names.map((name) =>
    jobOf(
      name,
      living.flatMap(({ state }) => state.jobs.filter((job) => job.name === name)),
    ),
  );
  return { shown, living, jobs };
}

type Programs = Awaited<ReturnType<typeof programsOf>>;

async function problemsOf(context: Context, now: number, { shown, living, jobs }: Programs): Promise<HealthProblem[]> {
  const [work, out, base, followers, vendors, returns, logs] = await Promise.all([
    due(context),
    sent(context),
    databaseState(context),
    replicas(context),
    failingVendors(context.db.query, new Date(now - VENDOR_MS)),
    tablesOutside(context.db.query),
    shippingTroubles(context),
  ]);
  const isFull = base.connections > base.max_connections * ALMOST_FULL;
  return [
    ...jobs.flatMap(({ job, failedInARow, failedAt }) =>
      failedInARow >= FAILED_OFTEN ? [{ kind: 'job' as const, object: job, since: failedAt, count: failedInARow }] : [],
    ),
    ...work.flatMap(({ kind, count, oldest }) =>
      oldest && now - oldest.getTime() > LATE_MS
        ? [{ kind: 'due' as const, object: kind, since: oldest.getTime(), count: Number(count) }]
        : [],
    ),
    ...shown.flatMap((one) =>
      living.includes(one) ? [] : [{ kind: 'program' as const, object: one.host, since: one.seen_at.getTime(), count: 1 }],
    ),
    ...vendors.map(({ name, since, failed }) => ({ kind: 'vendor' as const, object: name, since: since.getTime(), count: failed })),
    ...followers.flatMap(({ name, lag_s: lag }) =>
      lag !== null && lag > FAR_BEHIND_S ? [{ kind: 'replica' as const, object: name, since: null, count: Math.round(lag) }] : [],
    ),
    ...out.flatMap(({ channel, failed }) =>
      failed > 0n ? [{ kind: 'unsent' as const, object: channel, since: null, count: Number(failed) }] : [],
    ),
    ...returns.map(({ name, since }) => ({ kind: 'returns' as const, object: name, since: since.getTime(), count: 1 })),
    ...(logs ? [{ kind: 'logs' as const, object: 'operators', ...logs }] : []),
    ...(isFull ? [{ kind: 'connections' as const, object: 'database', since: null, count: base.connections }] : []),
  ];
}

const problemReadings = cachedReading<HealthProblem[]>(FRESH_MS);

/** What somebody has to look at, at most some seconds old. */
export const problems = async (context: Context): Promise<ResponseInput<Calls['getProblems']>> => ({
  list: await problemReadings(context, async (now) => problemsOf(context, now, await programsOf(context, now))),
});

const newestMigration = (): string => Object.keys(migrations).toSorted().at(-1) ?? '';

/** How the programs feel. This process says first how it is itself. */
export async function health(context: Context, span: HealthSpan): Promise<Health> {
  const now = context.clock.now();
  await writeOwn(context);
  const { stepS, lengthS } = SPANS[span];
  const programs = await programsOf(context, now);
  const [samples, vendors, work, out, base, followers, list, sealed] = await Promise.all([
    repo.stretches(context.db.query, new Date(now - lengthS * 1_000), stepS),
    besides(context),
    due(context),
    sent(context),
    databaseState(context),
    replicas(context),
    problemsOf(context, now, programs),
    archived(context),
  ]);
  return {
    at: now,
    samples: samples.map(({ at, calls, failed, bets, buckets }) => ({
      at: at.getTime(),
      // The last stretch has only begun.
      seconds: Math.max(1, Math.min(stepS, (now - at.getTime()) / 1_000)),
      calls: Number(calls),
      failed: Number(failed),
      bets: Number(bets),
      p99Ms: p99Of(buckets),
    })),
    programs: programs.shown.map((one) => ({
      process: one.process,
      host: one.host,
      release: one.release,
      startedAt: one.started_at.getTime(),
      seenAt: one.seen_at.getTime(),
      isHere: programs.living.includes(one),
      isMine: one.process === OWN.process,
      memory: one.state.memory,
      sockets: one.state.sockets,
      lagMs: one.state.lagMs,
      connections: one.state.connections,
      waiting: one.state.waiting,
    })),
    vendors,
    jobs: programs.jobs,
    due: work.map(({ kind, count, oldest }) => ({
      kind,
      count: Number(count),
      oldestAt: oldest?.getTime() ?? null,
      isLate: oldest !== null && now - oldest.getTime() > LATE_MS,
    })),
    sent: out.map((one) => ({
      channel: one.channel,
      sent: Number(one.sent),
      waiting: Number(one.waiting),
      failed: Number(one.failed),
      retried: Number(one.retried),
      failure: one.failure,
    })),
    database: {
      version: base.version,
      bytes: Number(base.bytes),
      connections: base.connections,
      maxConnections: base.max_connections,
      schema: newestMigration(),
      migrations: Object.keys(migrations).length,
      replicas: followers.map(({ name, state, lag_s: lagS }) => ({ name, state, lagS })),
    },
    problems: list,
    archive: sealed,
  };
}
