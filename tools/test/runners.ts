import fs from 'node:fs';
import path from 'node:path';
import { runTool } from './command.ts';
import type { Outcome, TestTime } from './stage.ts';
import { countedBy } from './stage.ts';

const SECOND = ' (passed at the second try)';

/** Vitest on the files that `choice` (arguments of its command line) names, all without one. `databaseUrl`: an outside server instead of the embedded one. */
export async function runVitest(root: string, choice: readonly string[], databaseUrl: string | undefined): Promise<Outcome> {
  const report = reportFile(root, 'vitest');
  const args = ['run', ...choice, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isGreen = await runTool(root, 'vitest/vitest.mjs', args, { TEST_DATABASE_URL: databaseUrl ?? '' });
  const { testResults = [], ...counted } = readReport(report) as VitestReport;
  const red = testResults.filter(({ status }) => status === 'failed');
  const named = red.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    // A file that failed before or beside its tests: a syntax error, a set-up that threw. Vitest counts none of them.
    return tests.length > 0 ? tests.map((one) => `${file.name}: ${one.fullName}`) : [`${file.name}: ${file.message}`];
  });
  const late = testResults.flatMap((file) =>
    file.assertionResults.filter(passedLate).map((one) => `${file.name}: ${one.fullName}${SECOND}`),
  );
  const times = testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, duration }) => ({ name: `${path.relative(root, file.name)}: ${fullName}`, ms: duration ?? 0 })),
  );
  const counterexamples = testResults.flatMap((file) =>
    file.assertionResults.filter(isDisproved).map((one) => `${file.name}: ${one.fullName} (a counterexample)`),
  );
  const failed = named.length + counterexamples.length;
  return countedBy(isGreen, {
    passed: (counted.numPassedTests ?? 0) - counterexamples.length,
    failed,
    named: [...named, ...counterexamples, ...late],
    times,
  });
}

/** A test that passed keeps what its first try failed with. Drawn cases are other ones at the second try: one that fails stays a failure. */
const isDisproved = ({ status, failureMessages = [] }: VitestTest): boolean =>
  status === 'passed' && failureMessages.some((message) => message.includes('Property failed after'));
const passedLate = (one: VitestTest): boolean => one.status === 'passed' && (one.failureMessages ?? []).length > 0 && !isDisproved(one);

interface VitestTest {
  status: string;
  fullName: string;
  duration?: number | null;
  failureMessages?: string[];
}
interface VitestReport {
  numPassedTests?: number;
  testResults?: {
    name: string;
    message: string;
    status: string;
    assertionResults: VitestTest[];
  }[];
}

/** The journeys of e2e/ in a real browser against the real product; `choice` (arguments of its command line) names some. */
export async function runPlaywright(root: string, choice: readonly string[] = []): Promise<Outcome> {
  const report = reportFile(root, 'playwright');
  const isGreen = await runTool(root, '@playwright/test/cli.js', ['test', ...choice, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats, suites = [] } = readReport(report) as PlaywrightReport;
  const named = suites.flatMap(notAtOnce);
  const times = suites.flatMap(timesOf);
  return countedBy(isGreen, { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0, named, times });
}

interface PlaywrightReport {
  stats?: { expected?: number; unexpected?: number; flaky?: number };
  suites?: Suite[];
}
interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

/** The journeys that failed or passed at the second try only. */
function notAtOnce({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status }) => `${file}: ${title}${status === 'flaky' ? SECOND : ''}`),
  );
  return [...own, ...suites.flatMap(notAtOnce)];
}

function timesOf({ suites = [], specs = [] }: Suite): TestTime[] {
  const own = specs.map(({ title, file, tests }) => ({
    name: `${file}: ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(timesOf)];
}

function reportFile(root: string, name: string): string {
  const file = path.join(root, 'test-results', `${name}.json`);
  fs.rmSync(file, { force: true });
  return file;
}

function readReport(file: string): unknown {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}
