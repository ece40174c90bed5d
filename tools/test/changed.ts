import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PACKAGES } from './checks.ts';

/** Who reads a package's types: what they say may break there. A package that stands here not is read by nobody else. */
const READ_BY: Readonly<Record<string, readonly string[]>> = {
  contract: PACKAGES,
  server: ['locales', 'server', 'e2e', 'bench', 'tools'],
  locales: ['locales', 'server', 'studio', 'sportsbook', 'client', 'web', 'console', 'e2e', 'tools'],
  ui: ['ui', 'client', 'sportsbook', 'web', 'console'],
  client: ['client', 'web', 'console'],
  studio: ['locales', 'studio', 'tools', 'bench'],
  web: ['locales', 'web', 'e2e', 'tools'],
  console: ['locales', 'console'],
};

/** SQL functions have no tests beside them; those of the ledger and of betting walk through all of them. */
const SQL = ['server/src/db/', 'server/src/ledger/', 'server/src/play/betting/', 'server/src/play/vendor-wallet/'];

/** The files that differ from `since` (a commit), and those that git does not know yet. Throws where there is no git or no such commit. */
export function changedFiles(root: string, since: string): string[] {
  const git = (...args: string[]): string[] => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
}

/** What another PostgreSQL could answer otherwise: SQL, the repos that hold it, and the libraries that carry it. */
const ASKS_POSTGRES = /\.sql$|(?:^|\/)(?:[a-z-]+-)?repo(?:-[a-z]+)?\.ts$|^server\/src\/(?:db|ledger)\/|^package-lock\.json$/;

/** Whether any of these files holds or carries SQL of the platform. */
export const asksPostgres = (files: readonly string[]): boolean => files.some((file) => ASKS_POSTGRES.test(file));

/** The files that differ from where this branch left main; undefined where nobody can say, as without git. */
export function changedSinceMain(root: string): string[] | undefined {
  for (const main of ['origin/main', 'main'])
    try {
      const args = ['merge-base', 'HEAD', main];
      return changedFiles(root, execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim());
    } catch {
      // The next name.
    }
  return undefined;
}

/** The packages whose types a change of these files can break. */
export function affectedPackages(files: readonly string[]): string[] {
  const named = new Set(files.map((file) => file.split('/')[0] ?? ''));
  if (files.some((file) => !file.includes('/') && file.endsWith('.json'))) return [...PACKAGES];
  const affected = new Set([...named].flatMap((name) => READ_BY[name] ?? [name]));
  return PACKAGES.filter((name) => affected.has(name));
}

/** Where the tests of these files stand: their own folders. */
export function testFolders(root: string, files: readonly string[]): string[] {
  const folders = files.flatMap((file) => {
    if (file.endsWith('.sql')) return file.startsWith('server/') ? SQL : ['sportsbook/server/'];
    // Words have their tests in one place.
    if (/^locales\/\w+\/.*\.json$/.test(file)) return ['locales/src/'];
    return /\.(tsx?|css)$/.test(file) && !file.startsWith('e2e/') ? [`${path.posix.dirname(file).replace(/\/test$/, '')}/`] : [];
  });
  return [...new Set(folders)].filter((folder) => fs.existsSync(path.join(root, folder)));
}
