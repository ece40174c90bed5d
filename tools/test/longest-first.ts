import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of half a minute: whole processes that start, are killed and recover, the ledger's random walk, and a team. */
export const LONG_FILES = [
  'server/src/site/demo/team.test.ts',
  'server/src/ledger/model.test.ts',
  'server/src/main.test.ts',
  'server/src/back-office/desk/licence.test.ts',
  'server/src/play/vendor-wallet/licence.test.ts',
  'studio/server/kill.test.ts',
  'studio/server/rounds/crash.test.ts',
  'studio/titles/ante/ante.test.ts',
  'tools/disk-full.test.ts',
  'tools/ground/conformance.test.ts',
  'tools/kill-unanswered.test.ts',
  'tools/kill.test.ts',
  'tools/start.test.ts',
  'tools/start/supervisor.test.ts',
];

export const longestFirst = <T extends { readonly moduleId: string }>(files: readonly T[]): T[] => {
  const isLong = ({ moduleId }: T): boolean => LONG_FILES.some((name) => moduleId.endsWith(`/${name}`));
  return [...files.filter(isLong), ...files.filter((file) => !isLong(file))];
};

/** Begins with what takes longest, so that no worker is left alone with it at the end. Without an earlier run vitest knows no times, only sizes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files));
  }
}
