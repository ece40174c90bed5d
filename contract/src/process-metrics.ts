import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gauge } from './metrics.ts';
import { jobs } from './repeat.ts';

/** What every program of ours says of its process and of its due work. Node only. */

const NS = 1e9;
const LOOK_MS = 20;
const QUANTILES = [50, 99, 100] as const;

/** Begins at the first scrape: where nobody asks, nothing wakes for it. Each scrape tells of the time since the one before. */
let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;

/** How late the event loop came in one of a hundred looks since the last scrape, ms; 0 where nobody scrapes. */
export const lagMs = (): number => (delay && delay.count > 0 ? Math.max(0, delay.percentile(99) / 1e6 - LOOK_MS) : 0);

function readDelay(): { labels: { quantile: string }; value: number }[] {
  if (!delay) {
    delay = monitorEventLoopDelay({ resolution: LOOK_MS });
    delay.enable();
  }
  const { count } = delay;
  const samples = QUANTILES.map((part) => ({
    labels: { quantile: String(part / 100) },
    // It counts the whole pause between two looks; what is above the rest they take is lag.
    value: count === 0 ? 0 : Math.max(0, (delay?.percentile(part) ?? 0) / NS - LOOK_MS / 1_000),
  }));
  delay.reset();
  return samples;
}

function openFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}

/** Registers them; `version` is the release that runs. */
export function countProcess(program: string, version: string): void {
  const startedAt = Date.now() / 1_000 - process.uptime();
  gauge('sorak_build_info', 'The release that runs; always 1.', () => [{ labels: { program, version }, value: 1 }]);
  gauge('process_start_time_seconds', 'When the process began, in seconds since 1970.', () => startedAt);
  gauge(
    'process_cpu_seconds_total',
    'Processor time of the process.',
    () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    },
    'counter',
  );
  gauge('process_resident_memory_bytes', 'Memory that the process holds.', () => process.memoryUsage.rss());
  gauge('process_open_fds', 'Files and sockets that are open.', openFiles);
  gauge('sorak_event_loop_lag_seconds', 'How late the event loop came to what was due, since the last scrape.', readDelay);
  gauge('sorak_job_last_success_timestamp_seconds', 'When due work last ended well.', () =>
    jobs().flatMap(({ name, succeededAt }) => (succeededAt === null ? [] : [{ labels: { job: name }, value: succeededAt / 1_000 }])),
  );
  gauge(
    'sorak_job_runs_total',
    'Runs of due work.',
    () =>
      jobs().flatMap(({ name, runs, failures }) => [
        { labels: { job: name, outcome: 'ok' }, value: runs - failures },
        { labels: { job: name, outcome: 'failed' }, value: failures },
      ]),
    'counter',
  );
  gauge('sorak_job_duration_seconds', 'How long the last run of due work took.', () =>
    jobs().flatMap(({ name, tookMs }) => (tookMs === null ? [] : [{ labels: { job: name }, value: tookMs / 1_000 }])),
  );
  gauge('sorak_job_failures_in_a_row', 'Runs of due work that have failed since the last that did not.', () =>
    jobs().map(({ name, failedInARow }) => ({ labels: { job: name }, value: failedInARow })),
  );
}
