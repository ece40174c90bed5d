/** More at once would only wait for one another's rows. */
const AT_ONCE = 2;
const MOST_IN_A_BATCH = 64;

export type Batching<Work, Answer> = {
  /** One alone; `since` is when it came (`performance.now()`). */
  readonly single: (work: Work, since: number) => Promise<Answer>;
  /** All of them in one commit; undefined for each that has to go alone. Rejects when none was decided. */
  readonly many: (works: readonly Work[]) => Promise<readonly (Answer | undefined)[]>;
  /** Whether `many` failed in such a way that nothing of it can have been committed. */
  readonly isUndone: (error: unknown) => boolean;
};

type Waiting<Work, Answer> = {
  readonly work: Work;
  readonly since: number;
  readonly resolve: (answer: Answer | PromiseLike<Answer>) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Collects what waits while others are under way and sends it as one. What comes alone goes alone, at once; so nothing waits for a
 * batch to fill. What a batch leaves undecided goes alone behind it, outside the slots, so that a locked row holds up nobody else.
 */
export function createBatcher<Work, Answer>({ single, many, isUndone }: Batching<Work, Answer>): (work: Work) => Promise<Answer> {
  let waiting: Waiting<Work, Answer>[] = [];
  let underWay = 0;
  let isDue = false;

  const alone = ({ work, since, resolve }: Waiting<Work, Answer>): Promise<Answer> => {
    const answer = single(work, since);
    resolve(answer);
    return answer;
  };

  const together = async (batch: readonly Waiting<Work, Answer>[]): Promise<void> => {
    try {
      const answers = await many(batch.map(({ work }) => work));
      for (const [at, one] of batch.entries()) {
        const answer = answers[at];
        if (answer === undefined) void alone(one).catch(() => {});
        else one.resolve(answer);
      }
    } catch (error) {
      for (const one of batch) {
        if (isUndone(error)) void alone(one).catch(() => {});
        else one.reject(error);
      }
    }
  };

  const run = async (batch: readonly Waiting<Work, Answer>[]): Promise<void> => {
    underWay += 1;
    const [first] = batch;
    if (first && batch.length === 1) await alone(first).catch(() => {});
    else await together(batch);
    underWay -= 1;
    plan();
  };

  // Behind everything that this turn of the loop has read from the sockets.
  const plan = (): void => {
    if (isDue || underWay >= AT_ONCE || waiting.length === 0) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      const batch = waiting.slice(0, MOST_IN_A_BATCH);
      waiting = waiting.slice(MOST_IN_A_BATCH);
      void run(batch);
      plan();
    });
  };

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, since: performance.now(), resolve, reject });
      plan();
    });
}
