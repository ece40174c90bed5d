import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const SOURCES = [
  'contract',
  'locales',
  'server',
  'studio',
  'sportsbook',
  'ui',
  'client',
  'web',
  'console',
  'tools/build',
  'docs/standards',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const IGNORED = new Set(['node_modules', 'dist', 'data', '.cache']);

/** Fingerprint of everything that goes into a build: the same text gives the same stamp, whatever the files' dates. */
export function sourceStamp(root: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) addTree(hash, root, source);
  return hash.digest('hex');
}

function addTree(hash: ReturnType<typeof createHash>, root: string, relative: string): void {
  const full = path.join(root, relative);
  const stat = fs.statSync(full, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    hash.update(`${relative}\0${stat.size}\0`).update(fs.readFileSync(full));
    return;
  }
  const names = fs.readdirSync(full).sort();
  for (const name of names) {
    if (!IGNORED.has(name) && !/\.test\.tsx?$/.test(name)) addTree(hash, root, `${relative}/${name}`);
  }
}
