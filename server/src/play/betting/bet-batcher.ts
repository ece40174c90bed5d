/** More at once would only wait for one another's rows. */
const AT_ONCE = 2;
const MAX_IN_A_BATCH = 64;
/** What a batch costs the database beside its bets is as much as ten of them: a second goes beside the first when it is worth that, */
const WORTH_A_SECOND = 24;
/** or when the first takes longer than a batch does that waits for nobody's row. */
const USUAL_MS = 5;
/** So long whoever a batch has left goes alone at once. */
const LONE_MS = 60_000;
const MAX_LONE = 10_000;

export type Batching<Work, Answer> = {
  /** One alone; `since` is when it came (`performance.now()`). */
  readonly single: (work: Work, since: number) => Promise<Answer>;
  /** All of them in one commit; undefined for each that has to go alone. Rejects when none was decided. */
  readonly many: (works: readonly Work[]) => Promise<readonly (Answer | undefined)[]>;
  /** Whether `many` failed in such a way that nothing of it can have been committed. */
  readonly isUndone: (error: unknown) => boolean;
  readonly ownerOf: (work: Work) => unknown;
  /** Whether the answer to what a batch has left says that batches will leave its owner's next as well. */
  readonly isLasting: (answer: Answer) => boolean;
};

type Waiting<Work, Answer> = {
  readonly work: Work;
  readonly since: number;
  readonly resolve: (answer: Answer | PromiseLike<Answer>) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Collects what waits while others are under way and sends it as one. What comes alone goes alone, at once; nothing waits for a batch to
 * fill but behind one that is under way, and no longer than that usually takes. What a batch leaves undecided goes alone behind it, outside the slots, so that a locked row holds up nobody else.
 */
export function createBatcher<Work, Answer>({
  single,
  many,
  isUndone,
  ownerOf,
  isLasting,
}: Batching<Work, Answer>): (work: Work) => Promise<Answer> {
  let waiting: Waiting<Work, Answer>[] = [];
  let underWay = 0;
  let isDue = false;
  /** Whether what is under way takes its usual time. */
  let isUsual = true;
  let timer: NodeJS.Timeout | undefined;

  const alone = ({ work, since, resolve }: Waiting<Work, Answer>): Promise<Answer> => {
    const answer = single(work, since);
    resolve(answer);
    return answer;
  };

  /** Until when whose work goes alone. */
  const lone = new Map<unknown, number>();
  const remember =
    (work: Work) =>
    (answer: Answer): void => {
      if (!isLasting(answer)) return;
      if (lone.size >= MAX_LONE) lone.clear();
      lone.set(ownerOf(work), performance.now() + LONE_MS);
    };
  const isLone = (work: Work): boolean => {
    const until = lone.get(ownerOf(work));
    if (until === undefined) return false;
    if (until > performance.now()) return true;
    lone.delete(ownerOf(work));
    return false;
  };

  const together = async (batch: readonly Waiting<Work, Answer>[]): Promise<void> => {
    try {
      const answers = await many(batch.map(({ work }) => work));
      for (const [at, one] of batch.entries()) {
        const answer = answers[at];
        if (answer === undefined) void alone(one).then(remember(one.work), () => {});
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
    watch();
    const [first] = batch;
    if (first && batch.length === 1) await alone(first).catch(() => {});
    else await together(batch);
    underWay -= 1;
    isUsual = true;
    clearTimeout(timer);
    if (underWay > 0) watch();
    plan();
  };

  const watch = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isUsual = false;
      plan();
    }, USUAL_MS);
  };

  const hasRoom = (): boolean => underWay === 0 || (underWay < AT_ONCE && (!isUsual || waiting.length >= WORTH_A_SECOND));

  // Behind everything that this turn of the loop has read from the sockets.
  const plan = (): void => {
    if (isDue || waiting.length === 0 || !hasRoom()) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      const batch = waiting.slice(0, MAX_IN_A_BATCH);
      waiting = waiting.slice(MAX_IN_A_BATCH);
      void run(batch);
      plan();
    });
  };

  return (work) => {
    if (isLone(work)) return single(work, performance.now());
    return new Promise((resolve, reject) => {
      waiting.push({ work, since: performance.now(), resolve, reject });
      plan();
    });
  };
}
