import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

export interface Repeating {
  /** Ends the series and waits for what is under way. */
  stop(): Promise<void>;
}

/** One run at a time, each `everyMs` after the end of the last. A failure is logged as `failure` and does not end the series. */
export function repeat(
  { log }: { readonly log: Pick<FastifyBaseLogger, 'warn'> },
  failure: string,
  everyMs: number,
  work: () => Promise<unknown>,
): Repeating {
  const ending = new AbortController();
  const { signal } = ending;
  const run = async (): Promise<void> => {
    for (;;) {
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await work().catch((error: unknown) => log.warn({ err: error }, failure));
    }
  };
  const running = run();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
