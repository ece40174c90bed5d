type Asked<T, R> = { readonly item: T; readonly answer: (result: R) => void; readonly fail: (error: unknown) => void };

/**
 * Does for many together what each asks for by itself: who comes after a quiet time is served at once, and who comes within `everyMs` of that
 * shares the next lot, of at most `max`. `work` answers in the order asked; where it throws, all of its lot hear it.
 */
export function inBatches<T, R>(
  { everyMs, max }: { readonly everyMs: number; readonly max: number },
  work: (items: readonly T[]) => Promise<readonly R[]>,
): (item: T) => Promise<R> {
  let waiting: readonly Asked<T, R>[] = [];
  let isOpen = true;
  const send = async (lot: readonly Asked<T, R>[]): Promise<void> => {
    try {
      const results = await work(lot.map(({ item }) => item));
      for (const [at, result] of results.entries()) lot[at]?.answer(result);
    } catch (error) {
      for (const { fail } of lot) fail(error);
    }
  };
  const next = (): void => {
    isOpen = waiting.length === 0;
    if (isOpen) return;
    void send(waiting.slice(0, max));
    waiting = waiting.slice(max);
    setTimeout(next, everyMs);
  };
  return (item) =>
    new Promise((answer, fail) => {
      waiting = [...waiting, { item, answer, fail }];
      if (!isOpen) return;
      isOpen = false;
      setImmediate(next);
    });
}
