/** Runs a task when its turn comes; `waiting` says how many stand in line. */
export type Semaphore = { <T>(task: () => Promise<T>): Promise<T>; readonly waiting: () => number };

/** Lets at most `width` tasks run at a time; the others wait in order. */
export function createSemaphore(width: number): Semaphore {
  const line: (() => void)[] = [];
  let running = 0;
  const inTurn = async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= width) await new Promise<void>((resolve) => line.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(inTurn, { waiting: () => line.length });
}
