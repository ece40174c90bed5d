import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_PAUSE_MS = 100;
const RESTART_WINDOW_MS = 60_000;
const RESTARTS_IN_WINDOW = 5;
const ROOM_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/** A process that works for us. */
interface Running {
  exited: Promise<void>;
  /** Whether it was ended from outside; absent where nobody can tell. */
  wasKilled?: () => boolean;
  stop: () => Promise<void>;
}

/** How to start a part, and how to know that it serves. `previous` is the one that ended. */
interface Part<T extends Running> {
  name: string;
  /** The part that has to run before this one is started again. */
  needs?: string;
  start: (previous: T | undefined) => Promise<T>;
  untilReady?: (running: T) => Promise<void>;
}

export interface Supervisor {
  /** Starts a part and keeps it running: one that ends unasked is started again. Throws if the first start fails. */
  keep: <T extends Running>(part: Part<T>) => Promise<T>;
  /** Rejects when a part ended so often that trying on makes no sense. Never resolves. */
  failed: Promise<never>;
  /** Stops the parts, the last started first, those that are still starting too. */
  stop: () => Promise<void>;
}

/**
 * `say` gets one sentence for every unexpected end. What ends while the disk has no room is not blamed for it: it is started again when
 * `hasRoom` says so, however long that takes.
 */
export function createSupervisor(
  say: (sentence: string) => void,
  hasRoom: () => Promise<boolean> = () => Promise.resolve(true),
): Supervisor {
  const running = new Map<string, Running>();
  const starting = new Set<Promise<unknown>>();
  const down = new Set<string>();
  let isStopping = false;
  let fail: (error: Error) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // Whoever waits for it hears of it; before that it must not count as unhandled.
  failed.catch(() => {});

  async function start<T extends Running>(part: Part<T>, previous: T | undefined): Promise<T> {
    if (isStopping) throw new Error('Stopping.');
    const started = part.start(previous);
    starting.add(started);
    try {
      const current = await started;
      running.set(part.name, current);
      return current;
    } finally {
      starting.delete(started);
    }
  }

  /** Again and again as long as it fails for want of room. */
  async function startWithRoom<T extends Running>(part: Part<T>, previous: T): Promise<T> {
    for (;;) {
      if (!isStopping && !(await hasRoom())) {
        await sleep(ROOM_PAUSE_MS);
        continue;
      }
      try {
        return await start(part, previous);
      } catch (error) {
        if (isStopping || (await hasRoom())) throw error;
      }
    }
  }

  async function watch<T extends Running>(part: Part<T>, first: T): Promise<void> {
    let current = first;
    let ends: number[] = [];
    let kills: number[] = [];
    const lately = (times: readonly number[]): number[] => [...times, Date.now()].filter((time) => time > Date.now() - RESTART_WINDOW_MS);
    for (;;) {
      await current.exited;
      if (isStopping) return;
      if (!(await hasRoom())) {
        say(`The ${part.name} ended because the disk is full. It is started again when there is room.`);
        down.add(part.name);
        current = await startWithRoom(part, current);
        down.delete(part.name);
        continue;
      }
      // Whoever is killed has no fault that starting again would repeat: at once the first time, then ever slower, but always.
      const isKilled = current.wasKilled?.() ?? false;
      if (isKilled) kills = lately(kills);
      else ends = lately(ends);
      if (!isKilled && ends.length > RESTARTS_IN_WINDOW) throw new Error(`The ${part.name} ended ${ends.length} times within a minute.`);
      say(`The ${part.name} ${isKilled ? 'was killed' : 'ended unexpectedly'} and is started again.`);
      down.add(part.name);
      if (!isKilled) await sleep(FIRST_PAUSE_MS * 2 ** (ends.length - 1));
      else if (kills.length > 1) await sleep(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (kills.length - 2)));
      while (part.needs !== undefined && down.has(part.needs)) await sleep(FIRST_PAUSE_MS);
      if (isStopping) return;
      current = await start(part, current);
      down.delete(part.name);
    }
  }

  return {
    failed,
    keep: async (part) => {
      const first = await start(part, undefined);
      await part.untilReady?.(first);
      watch(part, first).catch(fail);
      return first;
    },
    stop: async () => {
      isStopping = true;
      await Promise.allSettled(starting);
      for (const part of [...running.values()].toReversed()) await part.stop();
    },
  };
}
