type Waiting<T, R> = { readonly item: T; readonly resolve: (result: R) => void; readonly reject: (error: unknown) => void };

/** A batch that takes longer than `patienceMs` holds up the next no more: it goes beside it, `parallel` of them at a time. */
export type Parallel = { readonly parallel: number; readonly patienceMs: number };

/**
 * Works on things that are asked for one by one as many as have come together: what comes while others are worked on makes the next batch, so
 * one alone never waits. A batch that fails is worked on one by one, so that nothing fails for its neighbour.
 */
export function batched<T, R>(work: (batch: readonly T[]) => Promise<readonly R[]>, max: number, slow?: Parallel): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = [];
  let running = 0;
  let slowRunning = 0;
  const alone = async ({ item, resolve, reject }: Waiting<T, R>): Promise<void> =>
    work([item]).then(([result]) => resolve(result as R), reject);
  const together = async (batch: readonly Waiting<T, R>[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as R);
    } catch {
      for (const one of batch) await alone(one);
    }
  };
  const workOn = (batch: readonly Waiting<T, R>[]): Promise<void> =>
    batch.length === 1 ? alone(batch[0] as Waiting<T, R>) : together(batch);
  /** The same, and whoever comes meanwhile goes beside it once it takes long. */
  const patiently = async (batch: readonly Waiting<T, R>[], { patienceMs }: Parallel): Promise<void> => {
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      slowRunning += 1;
      open();
    }, patienceMs);
    await workOn(batch);
    clearTimeout(timer);
    if (isSlow) slowRunning -= 1;
  };
  /** One that was slow leaves what waits to the one beside it. */
  const isNext = (): boolean => waiting.length > 0 && running - slowRunning <= 1;
  const run = async (): Promise<void> => {
    // Whatever has come in the same turn of the loop goes along.
    await new Promise((resolve) => setImmediate(resolve));
    while (isNext()) {
      const batch = waiting.splice(0, max);
      await (slow ? patiently(batch, slow) : workOn(batch));
    }
    running -= 1;
  };
  function open(): void {
    if (waiting.length === 0 || running > slowRunning || running >= (slow?.parallel ?? 1)) return;
    running += 1;
    void run();
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      open();
    });
}
