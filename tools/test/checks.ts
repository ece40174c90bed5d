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

/** Programs stand in .cache/types. */
const FROM_CACHE = '../..';
const EXCLUDED = ['node_modules', '*/node_modules', '*/dist'].map((one) => `${FROM_CACHE}/${one}`);

// These three ask what a value is, so they need the compiler; the rest of the rules do not.
const TYPED_RULES = ['typescript/no-floating-promises', 'typescript/no-misused-promises', 'typescript/await-thenable'];

type Program = { readonly name: string; readonly settings: string };

/** Packages that are compiled alike are one program: apart, each would check again what it reads of the others, which took twice as long. */
export function programsOf(root: string, packages: readonly string[]): Program[] {
  const groups = new Map<string, { names: string[]; include: string[]; compilerOptions: object }>();
  for (const name of PACKAGES.filter((each) => hasCode(path.join(root, each)))) {
    const text = fs.readFileSync(path.join(root, name, 'tsconfig.json'), 'utf8');
    const { compilerOptions, include } = JSON.parse(text) as { compilerOptions: object; include: string[] };
    const key = JSON.stringify(compilerOptions);
    const group = groups.get(key) ?? { names: [], include: [], compilerOptions };
    group.names.push(name);
    group.include.push(...include.map((one) => path.posix.join(FROM_CACHE, name, one)));
    groups.set(key, group);
  }
  return [...groups.values()]
    .filter(({ names }) => names.some((name) => packages.includes(name)))
    .map(({ names, include, compilerOptions }) => ({
      name: names.join('-'),
      settings: JSON.stringify({ extends: `${FROM_CACHE}/tsconfig.base.json`, compilerOptions, include, exclude: EXCLUDED }),
    }));
}

/** Type-checks the programs that hold these packages, two at a time; what a run has found out of unchanged files serves the next. */
export async function checkTypes(root: string, packages: readonly string[] = PACKAGES): Promise<Outcome> {
  const queue = programsOf(root, packages);
  const outcome: Outcome = { passed: 0, failed: 0 };
  const folder = path.join(root, '.cache', 'types');
  fs.mkdirSync(folder, { recursive: true });
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const file = path.join(folder, next.name);
      fs.writeFileSync(`${file}.json`, next.settings);
      const args = ['-p', `${file}.json`, '--incremental', '--tsBuildInfoFile', `${file}.tsbuildinfo`];
      if (await runTool(root, 'typescript/bin/tsc', args)) outcome.passed += 1;
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
