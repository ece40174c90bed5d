import type { Outcome } from './stage.ts';
import { countedBy } from './stage.ts';

export const SECOND = ' (passed at the second try)';

/** What Vitest's JSON reporter writes of a run. */
export interface VitestReport {
  numPassedTests?: number;
  testResults?: VitestFile[];
}
interface VitestFile {
  name: string;
  message: string;
  status: string;
  assertionResults: VitestTest[];
}
interface VitestTest {
  status: string;
  fullName: string;
  duration?: number | null;
  failureMessages?: string[];
}

/** One process of Vitest: whether it ended well, and what it reported. */
export type VitestRun = { readonly isGreen: boolean; readonly report: VitestReport };

/** More red files than this are no moment at which the machine stood still. */
const MAX_TRIED_AGAIN = 4;

/** Drawn cases are others at a second try, so that one that failed stays a failure. */
const isDisproved = ({ failureMessages = [] }: VitestTest): boolean =>
  failureMessages.some((message) => message.includes('Property failed after'));
const redOf = ({ testResults = [] }: VitestReport): VitestFile[] => testResults.filter(({ status }) => status === 'failed');
const redTests = ({ assertionResults }: VitestFile): VitestTest[] => assertionResults.filter(({ status }) => status === 'failed');

/** The files that a second try may still turn green; none where too many are red, or nothing but counterexamples. */
export function filesToTryAgain(report: VitestReport): string[] {
  const red = redOf(report);
  if (red.length > MAX_TRIED_AGAIN) return [];
  return red.filter((file) => !redTests(file).some(isDisproved)).map(({ name }) => name);
}

/** What the run found: of the files that `second` ran again, as whole files on new databases, its word counts. */
export function vitestOutcome(first: VitestRun, second?: VitestRun): Omit<Outcome, 'times'> {
  const again = new Map((second?.report.testResults ?? []).map((file) => [file.name, file]));
  const red = redOf(first.report);
  const still = red.filter(({ name }) => again.get(name)?.status !== 'passed');
  const late = red.filter(({ name }) => again.get(name)?.status === 'passed');
  const named = still.flatMap((file) => {
    const tests = redTests(again.get(file.name) ?? file);
    // A file that failed before or beside its tests: a syntax error, a set-up that threw. Vitest counts none of them.
    return tests.length > 0 ? tests.map((one) => nameOf(file, one)) : [`${file.name}: ${file.message}`];
  });
  const lateTests = late.flatMap((file) => redTests(file).map((one) => `${nameOf(file, one)}${SECOND}`));
  // A process that ends badly without a red file has crashed, and no second try says otherwise.
  const isGreen = first.isGreen || (red.length > 0 && still.length === 0);
  return countedBy(isGreen, {
    passed: (first.report.numPassedTests ?? 0) + lateTests.length,
    failed: named.length,
    named: [...named, ...lateTests],
  });
}

/** The test and the first line of why it failed: the last lines of a run are all that some readers get. */
function nameOf({ name }: VitestFile, { fullName, failureMessages = [] }: VitestTest): string {
  const why = failureMessages[0]?.split('\n')[0];
  return why ? `${name}: ${fullName}: ${why}` : `${name}: ${fullName}`;
}
