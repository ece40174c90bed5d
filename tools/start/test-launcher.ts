import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from '../../server/src/db/postmaster.ts';
import { readPostmaster } from '../../server/src/db/postmaster.ts';
import type { LockContent } from './folder-lock.ts';
import { assertPortFree, isListening } from './ports.ts';

export const root = path.dirname(path.dirname(import.meta.dirname));

/** Where one launched product is found. */
export interface Door {
  PORT: string;
  STUDIO_PORT: string;
  SPORTSBOOK_PORT: string;
  DATA_DIR: string;
}

/** A launcher in a process of its own. */
export interface Start {
  child: ChildProcess;
  /** All that it has said so far. */
  said: () => string;
  exit: Promise<number | null>;
}

/** Below the range from which the system takes ports for others: nobody gets it between this moment and the launcher's own listening. */
async function quietPort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000);
    const isFree = await assertPortFree('PORT', port, '127.0.0.1').then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
}

export async function newDoor(dataDir: string): Promise<Door> {
  return {
    PORT: String(await quietPort()),
    STUDIO_PORT: String(await quietPort()),
    SPORTSBOOK_PORT: String(await quietPort()),
    DATA_DIR: dataDir,
  };
}

/** What `npm start` runs, with these settings and none of the caller's databases. */
export const start = (settings: Record<string, string>): Start => startBy(process.execPath, ['tools/start.mjs'], settings);

/** The same as people type it: npm, a shell, and then the launcher. */
export const startByNpm = (settings: Record<string, string>): Start => startBy('npm', ['start'], settings);

function startBy(program: string, given: readonly string[], settings: Record<string, string>): Start {
  const { DATABASE_URL: _url, STUDIO_DATABASE_URL: _studioUrl, SPORTSBOOK_DATABASE_URL: _bookUrl, NODE_ENV: _env, ...env } = process.env;
  const child = spawn(program, given, {
    cwd: root,
    // What is asked here is asked of the programs, not of their matches.
    env: { ...env, SPORTSBOOK_LEAGUES: '1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listen = (chunk: Buffer) => (text += chunk.toString());
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const exit = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { child, said: () => text, exit };
}

export const untilReady = (started: Start): Promise<void> => untilStarted(started, () => started.said().includes('Sorak is ready'));

/** Throws what the launcher said if it ends instead. */
export async function untilStarted(started: Start, condition: () => boolean): Promise<void> {
  while (!condition()) {
    if (started.child.exitCode !== null) throw new Error(started.said());
    await sleep(20);
  }
}

export async function health(port: string): Promise<number | undefined> {
  const url = `http://127.0.0.1:${port}/healthz`;
  if (!(await isListening(url))) return undefined;
  return fetch(url).then(
    ({ status }) => status,
    () => undefined,
  );
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

export function lockOf({ DATA_DIR }: Door): LockContent {
  return JSON.parse(fs.readFileSync(path.join(DATA_DIR, 'lock'), 'utf8')) as LockContent;
}

/** The embedded database of a running product. */
export function postmasterOf({ DATA_DIR }: Door): Postmaster {
  const postmaster = readPostmaster(path.join(DATA_DIR, 'postgres', 'cluster'));
  if (!postmaster) throw new Error(`No database runs in ${DATA_DIR}.`);
  return postmaster;
}
