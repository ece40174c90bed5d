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

/** One run at a time. A failure is told and does not end the series. */
export function repeat(pace: Pace, work: () => Promise<unknown>, onError: (error: unknown) => void): Repeating {
  const { briskMs, quietMs = briskMs, company, busyMs = briskMs, isLater = false } = pace;
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
      const said = await work().catch(onError);
      for (const tell of asking) tell();
      if (heard.length === 0) await rest(restMs(said));
    }
    for (const tell of heard) tell();
  };
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
    },
    wake,
    anew: () =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        heard.push(resolve);
        endRest?.();
      }),
  };
}
