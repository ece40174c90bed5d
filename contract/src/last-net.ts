/** What becomes of faults that nobody has caught. Node only. */

/** By this the supervisor knows a program that has asked to be started again, and gives it back for as long as it takes. */
export const RESTART_CODE = 75;

type Net = {
  readonly log: (message: string, error: unknown, count: number) => void;
  /** Ends what is in flight and lets go of everything. */
  readonly drain: () => Promise<unknown>;
  /** However that ends, the process is gone by then. */
  readonly withinMs?: number;
};

const DRAIN_MS = 8_000;

/**
 * A rejected promise that nobody awaits is a request's or a loop's own affair: it is logged, counted, and the program lives. An exception that
 * leaves an event handler may have left anything half done, a lock or a socket for one: it is logged, what is in flight is finished, and the
 * program ends and asks to be started again.
 */
export function spreadLastNet({ log, drain, withinMs = DRAIN_MS }: Net): void {
  let count = 0;
  let isEnding = false;
  process.on('unhandledRejection', (reason) => log('a promise was rejected and nobody heard it', reason, (count += 1)));
  process.on('uncaughtException', (error) => {
    log('an exception was caught by nobody; the program finishes what it has begun and asks to be started again', error, (count += 1));
    if (isEnding) return;
    isEnding = true;
    setTimeout(restart, withinMs).unref();
    void finish(drain);
  });
}

const restart = (): never => process.exit(RESTART_CODE);

async function finish(drain: Net['drain']): Promise<never> {
  await Promise.allSettled([drain()]);
  return restart();
}
