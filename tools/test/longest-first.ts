import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of half a minute: whole processes that start, are killed and recover, and the ledger's random walk. */
const LONG =
  /\/(?:tools\/(?:start|start\/supervisor|disk-full|kill|kill-unanswered)|studio\/server\/crash|server\/src\/(?:ledger\/model|main))\.test\.ts$/;

export const longestFirst = <T extends { readonly moduleId: string }>(files: readonly T[]): T[] => {
  const isLong = ({ moduleId }: T): boolean => LONG.test(moduleId);
  return [...files.filter(isLong), ...files.filter((file) => !isLong(file))];
};

/** Begins with what takes longest, so that no worker is left alone with it at the end. Without an earlier run vitest knows no times, only sizes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files));
  }
}
