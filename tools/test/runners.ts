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
  const counted = readReport(report) as VitestReport;
  return countedBy(isGreen, { passed: counted.numPassedTests ?? 0, failed: (counted.numFailedTests ?? 0) + brokenFiles(counted) });
}

interface VitestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { status: string; assertionResults: { status: string }[] }[];
}

/** Files that failed before or beside their tests: a syntax error, a set-up that threw. Vitest counts none of their tests as failed. */
function brokenFiles({ testResults = [] }: VitestReport): number {
  return testResults.filter((file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed')).length;
}

/** The journeys of e2e/ in a real browser against the real product. */
export async function runPlaywright(root: string): Promise<Outcome> {
  const report = reportFile(root, 'playwright');
  const isGreen = await runTool(root, '@playwright/test/cli.js', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const { stats } = readReport(report) as { stats?: { expected?: number; unexpected?: number; flaky?: number } };
  return countedBy(isGreen, { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 });
}

function reportFile(root: string, name: string): string {
  const file = path.join(root, 'test-results', `${name}.json`);
  fs.rmSync(file, { force: true });
  return file;
}

function readReport(file: string): unknown {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}
