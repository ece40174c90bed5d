import { stop } from 'esbuild';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FolderInUse, lockFolder } from '../start/folder-lock.ts';
import { bundleServers } from './bundle-servers.ts';
import { sourceStamp } from './stamp.ts';

/** Folders whose pages Vite builds, when they have a configuration; it says where the output goes. */
const PAGES = ['web', 'console', 'studio', 'studio/client', 'sportsbook'];

/**
 * Builds every program and page into dist/, unless dist/ was made from exactly these sources. Resolves to true if it built.
 * Several processes may call it at once: one builds, the others wait for it.
 */
export async function buildIfChanged(root: string): Promise<boolean> {
  if (isFresh(root)) return false;
  const lock = await lockWhenFree(path.join(root, 'dist'));
  try {
    if (isFresh(root)) return false;
    await buildAll(root);
    return true;
  } finally {
    lock.release();
  }
}

/** Builds whether or not anything changed. */
export async function buildAll(root: string): Promise<void> {
  const stampFile = stampFileOf(root);
  fs.rmSync(stampFile, { force: true });
  const stamp = sourceStamp(root);
  const pages = PAGES.filter((folder) => fs.existsSync(path.join(root, folder, 'vite.config.ts')));
  await Promise.all([bundleServers(root), ...pages.map((folder) => buildPage(root, folder))]);
  // Its service would stay beside the launcher for as long as the product runs.
  await stop();
  if (pages.includes('web')) {
    // Loaded only here, because it brings every title along and most starts build nothing. After the pages: their build empties its folder first.
    const { writeCovers } = await import('./covers/write.ts');
    await writeCovers(path.join(root, 'dist', 'web'));
  }
  const { writeManifest } = await import('./manifest.ts');
  await writeManifest(path.join(root, 'dist'));
  fs.writeFileSync(stampFile, stamp);
}

function isFresh(root: string): boolean {
  const stampFile = stampFileOf(root);
  return fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === sourceStamp(root);
}

function stampFileOf(root: string): string {
  return path.join(root, 'dist', 'stamp');
}

async function lockWhenFree(folder: string) {
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await sleep(200);
    }
  }
}

function buildPage(root: string, folder: string): Promise<void> {
  const script = path.join(import.meta.dirname, 'page.mjs');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], {
      cwd: path.join(root, folder),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The pages of ${folder}/ could not be built.`))));
  });
}
