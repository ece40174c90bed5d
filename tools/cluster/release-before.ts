import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Where the tree of the release before stands while the cluster of that scratch folder runs: on a disk, for that folder may be memory. */
export const beforeFolder = (folder: string): string => path.join(os.tmpdir(), `${path.basename(folder)}-before`);

/**
 * The release from which an upgrade begins: `RELEASE_BEFORE`, else the newest tag behind us, else the last tree with an older schema.
 * Undefined where there is no history to take it from.
 */
export function releaseBefore(root: string): string | undefined {
  const named = process.env['RELEASE_BEFORE'];
  if (named) return named;
  const tag = git(root, 'describe', '--tags', '--abbrev=0', 'HEAD^');
  if (tag) return tag;
  const newest = git(root, 'log', '-1', '--diff-filter=A', '--format=%H', '--', ':(glob)*/**/db/migrations/*.ts');
  return newest ? git(root, 'rev-parse', '--verify', '-q', `${newest}^`) : undefined;
}

/** Unpacks and builds that release; whoever made the scratch folder takes it away. Throws what git or the build said. */
export async function bringReleaseBefore(root: string, folder: string, release: string): Promise<void> {
  const to = beforeFolder(folder);
  fs.mkdirSync(to, { recursive: true });
  await run(root, ['git', 'archive', '--format=tar', '-o', path.join(to, 'tree.tar'), release]);
  await run(to, ['tar', '-xf', 'tree.tar']);
  fs.rmSync(path.join(to, 'tree.tar'));
  if (hasSamePackages(root, to)) await bringModules(root, to);
  else await run(to, ['npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund']);
  await run(to, [process.execPath, 'tools/build.mjs']);
}

const hasSamePackages = (one: string, other: string): boolean =>
  ['package-lock.json', 'package.json'].every(
    (name) => fs.readFileSync(path.join(one, name), 'utf8') === fs.readFileSync(path.join(other, name), 'utf8'),
  );

/** Of the packages only names are new, where the disk is the same; links into the tree lead into the other tree there. */
async function bringModules(root: string, to: string): Promise<void> {
  const folders = git(root, 'ls-files', '--', 'package.json', '*/package.json')?.split('\n').map(path.dirname) ?? [];
  for (const folder of folders) {
    const from = path.join(root, folder, 'node_modules');
    const target = path.join(to, folder);
    if (!fs.existsSync(from) || !fs.existsSync(target)) continue;
    await run(to, ['cp', '-al', from, target]).catch(() => run(to, ['cp', '-a', from, target]));
  }
}

async function run(cwd: string, [command = '', ...args]: readonly string[]): Promise<void> {
  await promisify(execFile)(command, args, { cwd, maxBuffer: 64 * 1024 * 1024 });
}

function git(root: string, ...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined;
}
