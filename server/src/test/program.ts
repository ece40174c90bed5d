import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PROGRAMS = path.join(ROOT, 'dist', 'programs');

type Beside = Readonly<Record<string, string>>;
const DOMAINS = 'server/src';
const seeds = fs
  .readdirSync(path.join(ROOT, DOMAINS), { recursive: true, encoding: 'utf8' })
  .filter((one) => path.basename(one) === 'seed');
/** What the platform and the book read beside their bundle when they bring a database up to date, and the words of a fresh house. */
export const PLATFORM_FOLDERS: Beside = {
  functions: 'server/src/db/functions',
  baseline: 'server/src/db/migrations/baseline',
  ...Object.fromEntries(seeds.map((folder) => [`seed/${path.dirname(folder)}`, `${DOMAINS}/${folder}`])),
};
export const BOOK_FOLDERS: Beside = { functions: 'sportsbook/server/db/functions' };

/**
 * One file of a program that a test starts or kills: it starts in a second, where its sources would take longer to be read than it lives.
 * `beside`: folders that it finds beside itself, name → source from the root; words always. Returns where it is; `dropProgram` takes it away.
 */
export async function bundleProgram(source: string, beside: Beside = {}): Promise<string> {
  fs.mkdirSync(PROGRAMS, { recursive: true });
  const folder = fs.mkdtempSync(path.join(PROGRAMS, `${path.basename(source, '.ts')}-`));
  for (const [name, from] of Object.entries({ locales: 'locales', ...beside })) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.symlinkSync(path.join(ROOT, from), path.join(folder, name), 'dir');
  }
  const require = createRequire(import.meta.url);
  const outfile = path.join(folder, 'main.mjs');
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
    plugins: [
      {
        name: 'inline-workspaces',
        setup: (bundler) =>
          bundler.onResolve({ filter: /^@sorak\// }, ({ path: name }) => ({ path: fs.realpathSync(require.resolve(name)) })),
      },
    ],
  });
  return outfile;
}

/** The links go, not what they name. */
export const dropProgram = (program: string): void => fs.rmSync(path.dirname(program), { recursive: true, force: true });
