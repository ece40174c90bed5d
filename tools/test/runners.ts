import fs from 'node:fs';
import path from 'node:path';
import { runTool } from './command.ts';
import type { Outcome } from './stage.ts';
import { countedBy } from './stage.ts';

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
  return countedBy(isGreen, { passed: counted.numPassedTests ?? 0, failed: named.length, named });
}

interface VitestReport {
  numPassedTests?: number;
  testResults?: { name: string; message: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** The journeys of e2e/ in a real browser against the real product. */
export async function runPlaywright(root: string): Promise<Outcome> {
  const report = reportFile(root, 'playwright');
  const isGreen = await runTool(root, '@playwright/test/cli.js', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const { stats, suites = [] } = readReport(report) as PlaywrightReport;
  const named = suites.flatMap(notAtOnce);
  return countedBy(isGreen, { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0, named });
}

interface PlaywrightReport {
  stats?: { expected?: number; unexpected?: number; flaky?: number };
  suites?: Suite[];
}
interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { status: string }[] }[];
}

/** The journeys that failed or passed at the second try only. */
function notAtOnce({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status }) => `${file}: ${title}${status === 'flaky' ? ' (passed at the second try)' : ''}`),
  );
  return [...own, ...suites.flatMap(notAtOnce)];
}

function reportFile(root: string, name: string): string {
  const file = path.join(root, 'test-results', `${name}.json`);
  fs.rmSync(file, { force: true });
  return file;
}

function readReport(file: string): unknown {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}
