/** What a stage found. A stage that is red without a failed test, such as one that could not start, counts as one failure. */
export interface Outcome {
  passed: number;
  failed: number;
  /** What failed and what passed only at the second try, by name, for the last lines of the run. */
  named?: readonly string[];
  /** How long each test took, in milliseconds. */
  times?: readonly TestTime[];
}

export type TestTime = { readonly name: string; readonly ms: number };

/** A stage that checks one thing as a whole. */
export function oneCheck(isGreen: boolean): Outcome {
  return isGreen ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner's own count, corrected by its exit code: a crash with no failed test is still red. */
export function countedBy(isGreen: boolean, counted: Outcome): Outcome {
  return isGreen || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}
