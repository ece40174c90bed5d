import type { Company } from './presence.ts';

/** Work that falls due again and again, and how long it rests in between. Node only. */

type Pace = {
  /** The rest while somebody is there. */
  readonly briskMs: number;
  /** The rest while nobody is: as long as work may be late then. Infinity: until it is woken. */
  readonly quietMs?: number;
  /** Without it somebody is always there. */
  readonly company?: Company | undefined;
  /** The rest after work that had something to do; the brisk one unless given. */
  readonly busyMs?: number;
  /** The first time is after a rest too. */
  readonly isLater?: boolean;
  /** What it is called among the jobs of its process. */
  readonly name?: string;
};

/** Work may answer how much it has done, or when it is due next though nobody comes. */
export class DueIn {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
}

export type Repeating = {
  /** Ends the series and waits for what is under way. */
  readonly stop: () => Promise<void>;
  /** Something may have fallen due: ends a long rest at once, and leaves a brisk one as it is. */
  readonly wake: () => void;
  /** Resolves when work that began after this question has ended. */
  readonly anew: () => Promise<void>;
};

/** How a job of this process has gone; times are epoch milliseconds. */
export type Job = {
  readonly name: string;
  /** Its rest while somebody is there. */
  readonly everyMs: number;
  readonly runs: number;
  readonly failures: number;
  readonly failedInARow: number;
  readonly isRunning: boolean;
  readonly startedAt: number | null;
  readonly tookMs: number | null;
  readonly succeededAt: number | null;
  readonly failedAt: number | null;
  /** What the last failure said. */
  readonly failure: string | null;
  /** Null while it runs, and where it waits to be woken. */
  readonly nextAt: number | null;
  /** Resolves when a run that began after this has ended. */
  readonly anew: () => Promise<void>;
};
type Kept = { -readonly [K in keyof Job]: Job[K] };
const kept = new Map<string, Kept>();

/** Every named job that repeats in this process. */
export const jobs = (): readonly Job[] => [...kept.values()];

/** One run at a time. A failure is told and does not end the series. */
export function repeat(pace: Pace, work: () => Promise<unknown>, onError: (error: unknown) => void): Repeating {
  const { briskMs, quietMs = briskMs, company, busyMs = briskMs, isLater = false, name } = pace;
  const ending = new AbortController();
  const { signal } = ending;
  let endRest: (() => void) | null = null;
  let isLong = false;
  let isWoken = false;
  let heard: (() => void)[] = [];

  const restMs = (said: unknown): number => {
    if (typeof said === 'number' && said > 0) return busyMs;
    if (!company?.isQuiet) return briskMs;
    const dueMs = said instanceof DueIn ? said.ms : Infinity;
    return Math.min(quietMs, dueMs > 0 ? dueMs : briskMs);
  };
  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      job.nextAt = ms === Infinity ? null : Date.now() + ms;
      isLong = ms > briskMs;
      const timer = ms === Infinity ? undefined : setTimeout(() => endRest?.(), ms).unref();
      const forget = isLong ? company?.onReturn(() => endRest?.()) : undefined;
      endRest = () => {
        clearTimeout(timer);
        forget?.();
        endRest = null;
        resolve();
      };
      if (signal.aborted || (isLong && isWoken)) endRest();
    });
  const run = async (): Promise<void> => {
    if (isLater) await rest(briskMs);
    while (!signal.aborted) {
      isWoken = false;
      const asking = heard;
      heard = [];
      const said = await noted(job, work).catch(onError);
      for (const tell of asking) tell();
      if (heard.length === 0) await rest(restMs(said));
    }
    for (const tell of heard) tell();
  };
  const anew = (): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      heard.push(resolve);
      endRest?.();
    });
  const job = begun(name, briskMs, anew);
  const running = run();
  const wake = (): void => {
    isWoken = true;
    if (isLong) endRest?.();
  };
  return {
    stop: async () => {
      ending.abort();
      endRest?.();
      await running;
      if (kept.get(job.name) === job) kept.delete(job.name);
    },
    wake,
    anew,
  };
}

function begun(name: string | undefined, everyMs: number, anew: () => Promise<void>): Kept {
  const none = { startedAt: null, tookMs: null, succeededAt: null, failedAt: null, failure: null, nextAt: null };
  const job: Kept = { name: name ?? '', everyMs, runs: 0, failures: 0, failedInARow: 0, isRunning: false, ...none, anew };
  if (name !== undefined) kept.set(name, job);
  return job;
}

const MAX_FAILURE = 200;

async function noted<T>(job: Kept, work: () => Promise<T>): Promise<T> {
  const since = Date.now();
  Object.assign(job, { isRunning: true, startedAt: since, nextAt: null, runs: job.runs + 1 });
  try {
    const said = await work();
    Object.assign(job, { succeededAt: Date.now(), failedInARow: 0 });
    return said;
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, MAX_FAILURE);
    Object.assign(job, { failedAt: Date.now(), failure, failures: job.failures + 1, failedInARow: job.failedInARow + 1 });
    throw error;
  } finally {
    Object.assign(job, { isRunning: false, tookMs: Date.now() - since });
  }
}
