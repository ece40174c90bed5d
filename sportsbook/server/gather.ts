type Waiting<T, R> = { readonly item: T; readonly resolve: (result: R) => void; readonly reject: (error: unknown) => void };

/**
 * Works on things that are asked for one by one as many as have come together: what comes while others are worked on makes the next batch, so
 * one alone never waits. So many batches at a time as there are lanes. A batch that fails is worked on one by one, so that nothing fails for its neighbour.
 */
export function gather<T, R>(work: (batch: readonly T[]) => Promise<readonly R[]>, most: number, mostLanes = 1): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = [];
  let lanes = 0;
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
  const run = async (): Promise<void> => {
    // Whatever has come in the same turn of the loop goes along.
    await new Promise((resolve) => setImmediate(resolve));
    for (let batch = waiting.splice(0, most); batch.length > 0; batch = waiting.splice(0, most))
      await (batch.length === 1 ? alone(batch[0] as Waiting<T, R>) : together(batch));
    lanes -= 1;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (lanes >= mostLanes) return;
      lanes += 1;
      void run();
    });
}
