import fs from 'node:fs';
import path from 'node:path';
import { IN_VAIN, LATE } from '../cluster/processes.ts';
import { runScript, runTool } from './command.ts';
import type { Outcome, TestTime } from './stage.ts';
import { countedBy, oneCheck } from './stage.ts';
import { filesToTryAgain, SECOND, type VitestReport, type VitestRun, vitestOutcome } from './vitest-outcome.ts';

/**
 * Vitest on the files that `choice` (arguments of its command line) names, all without one. `databaseUrl`: an outside server instead of the embedded
 * one. In CI a few red files are tried once more: as whole files, since what a test opened and booked at its first try stays in the file's database.
 */
export async function runVitest(root: string, choice: readonly string[], databaseUrl: string | undefined): Promise<Outcome> {
  const first = await vitest(root, choice, databaseUrl);
  const again = process.env['CI'] ? filesToTryAgain(first.report) : [];
  if (again.length > 0) console.log(`Once more: ${again.join(', ')}`);
  const second = again.length > 0 ? await vitest(root, again, databaseUrl) : undefined;
  const times = (first.report.testResults ?? []).flatMap((file) =>
    file.assertionResults.map(({ fullName, duration }) => ({ name: `${path.relative(root, file.name)}: ${fullName}`, ms: duration ?? 0 })),
  );
  return { ...vitestOutcome(first, second), times };
}

async function vitest(root: string, choice: readonly string[], databaseUrl: string | undefined): Promise<VitestRun> {
  const report = reportFile(root, 'vitest');
  const args = ['run', ...choice, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isGreen = await runTool(root, 'vitest/vitest.mjs', args, { TEST_DATABASE_URL: databaseUrl ?? '' });
  return { isGreen, report: readReport(report) as VitestReport };
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

/**
 * Three faults on a cluster of this machine. What was lost is never forgiven. What only took too long is said, and no test is red for it: beside
 * other work every election is slow. `npm run cluster` holds the times too. In CI what did not come at all is waited for once more.
 */
export async function runCluster(root: string): Promise<Outcome> {
  // What is asked is of the programs, not of their matches.
  const run = (): Promise<number | null> => runScript(root, 'tools/cluster.mjs', [], { SPORTSBOOK_LEAGUES: '1' });
  const first = await run();
  const code = first === IN_VAIN && process.env['CI'] ? await run() : first;
  return {
    ...oneCheck(code === 0 || code === LATE),
    ...(code === LATE && { named: ['slower than promised; npm run cluster says where'] }),
  };
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
