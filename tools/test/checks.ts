import fs from 'node:fs';
import path from 'node:path';
import { runTool } from './command.ts';
import type { Outcome } from './stage.ts';
import { oneCheck } from './stage.ts';

export const PACKAGES = [
  'contract',
  'locales',
  'server',
  'studio',
  'sportsbook',
  'ui',
  'client',
  'web',
  'console',
  'e2e',
  'bench',
  'tools',
];

// These three ask what a value is, so they need the compiler; the rest of the rules do not.
const TYPED_RULES = ['typescript/no-floating-promises', 'typescript/no-misused-promises', 'typescript/await-thenable'];

/** Type-checks these packages, as far as they hold code, two at a time; what a run has found out of unchanged files serves the next. */
export async function checkTypes(root: string, packages: readonly string[] = PACKAGES): Promise<Outcome> {
  const queue = packages.filter((name) => hasCode(path.join(root, name)));
  const outcome: Outcome = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      const known = path.join(root, '.cache', 'types', `${name}.tsbuildinfo`);
      const isGreen = await runTool(root, 'typescript/bin/tsc', ['-p', name, '--incremental', '--tsBuildInfoFile', known]);
      if (isGreen) outcome.passed += 1;
      else outcome.failed += 1;
    }
  };
  await Promise.all([worker(), worker()]);
  return outcome;
}

/** Lint: every rule of the configuration, then the rules that need types. */
export async function checkLint(root: string): Promise<Outcome> {
  const plain = await runTool(root, 'oxlint/bin/oxlint', ['--deny-warnings']);
  const typed = await runTool(root, 'oxlint/bin/oxlint', ['--type-aware', '-A', 'all', ...TYPED_RULES.flatMap((rule) => ['-D', rule])]);
  return oneCheck(plain && typed);
}

/** Whether the formatter would change anything. */
export async function checkFormat(root: string): Promise<Outcome> {
  return oneCheck(await runTool(root, 'oxfmt/bin/oxfmt', ['--check']));
}

function hasCode(folder: string): boolean {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .some((entry) =>
      entry.isDirectory() ? entry.name !== 'node_modules' && hasCode(path.join(folder, entry.name)) : /(?<!\.d)\.tsx?$/.test(entry.name),
    );
}
