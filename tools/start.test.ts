import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '../server/src/db/embedded-postgres.ts';
import { isAlive, readPostmaster } from '../server/src/db/postmaster.ts';
import { testServerUrl } from '../server/src/db/test-database.ts';
import { buildIfChanged } from './build/build.ts';
import type { LockContent } from './start/folder-lock.ts';

const root = path.dirname(import.meta.dirname);

interface Door {
  PORT: string;
  STUDIO_PORT: string;
  DATA_DIR: string;
}

interface Start {
  child: ChildProcess;
  /** All that it has said so far. */
  said: () => string;
  exit: Promise<number | null>;
}

let parent: string;
const starts: Start[] = [];

beforeAll(async () => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-start-'));
  await buildIfChanged(root);
}, 180_000);

afterEach(async () => {
  for (const { child, exit } of starts.splice(0)) {
    child.kill('SIGTERM');
    await exit;
  }
});

afterAll(() => fs.rmSync(parent, { recursive: true, force: true }));

async function newDoor(name: string): Promise<Door> {
  return { PORT: String(await freePort()), STUDIO_PORT: String(await freePort()), DATA_DIR: path.join(parent, name) };
}

function start(settings: Record<string, string>): Start {
  const { DATABASE_URL: _url, STUDIO_DATABASE_URL: _studioUrl, NODE_ENV: _env, ...env } = process.env;
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listen = (chunk: Buffer) => (text += chunk.toString());
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const exit = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const started = { child, said: () => text, exit };
  starts.push(started);
  return started;
}

async function untilReady(started: Start): Promise<void> {
  while (!started.said().includes('Sorak is ready')) {
    if (started.child.exitCode !== null) throw new Error(started.said());
    await sleep(20);
  }
}

async function health(port: string): Promise<number | undefined> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ status }) => status,
    () => undefined,
  );
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

// An empty Node program on an idle machine of the size this product is built for.
const EMPTY_PROGRAM_MS = 50;

/**
 * The shortest of some tries in milliseconds of an idle machine: what a busy one costs is measured by an empty program right before each try.
 * `work` hands back what to do after the clock stops.
 */
async function bestOf(tries: number, work: () => Promise<() => Promise<void>>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let at = 0; at < tries; at++) {
    const empty = await timed(() => promisify(execFile)(process.execPath, ['-e', '']));
    const took = await timed(work);
    best = Math.min(best, took.ms / Math.max(1, empty.ms / EMPTY_PROGRAM_MS));
    await took.result();
  }
  return best;
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const began = performance.now();
  const result = await work();
  return { ms: performance.now() - began, result };
}

function lockOf({ DATA_DIR }: Door): LockContent {
  return JSON.parse(fs.readFileSync(path.join(DATA_DIR, 'lock'), 'utf8')) as LockContent;
}

test('one command serves site and studio; a second on the same data is refused; Ctrl-C leaves nothing running; again is fast', async () => {
  const door = await newDoor('plain');
  const first = start({ ...door });
  await untilReady(first);
  expect(first.said()).toContain(`Site and API    http://localhost:${door.PORT}\n`);
  expect(first.said()).toContain(`API reference   http://localhost:${door.PORT}/reference\n`);
  expect(await health(door.PORT)).toBe(200);
  expect(await health(door.STUDIO_PORT)).toBe(200);

  const second = start({ ...(await newDoor('plain')) });
  expect(await second.exit).toBe(1);
  expect(second.said()).toContain(`Sorak already runs on ${door.DATA_DIR} (process ${first.child.pid}).`);

  const neighbour = start({ ...(await newDoor('neighbour')), PORT: door.PORT });
  expect(await neighbour.exit).toBe(1);
  expect(neighbour.said()).toContain(`Port ${door.PORT} (PORT) is taken by process ${lockOf(door).children[0]?.pid} `);

  const { children } = lockOf(door);
  const postmaster = readPostmaster(path.join(door.DATA_DIR, 'postgres', 'cluster'));
  first.child.kill('SIGINT');
  first.child.kill('SIGINT');
  expect(await first.exit).toBe(0);
  for (const pid of [postmaster?.pid ?? process.pid, ...children.map(({ pid }) => pid)]) expect(isAlive(pid)).toBe(false);
  expect(fs.existsSync(path.join(door.DATA_DIR, 'lock'))).toBe(false);

  const again = async () => {
    const next = start({ ...door });
    await untilReady(next);
    return async () => {
      next.child.kill('SIGTERM');
      await next.exit;
    };
  };
  expect(await bestOf(3, again)).toBeLessThan(3_000);
}, 120_000);

test('a refusal comes within a second', async () => {
  const door = await newDoor('refusal');
  fs.mkdirSync(door.DATA_DIR);
  const first = start({ ...door });
  await until(() => fs.existsSync(path.join(door.DATA_DIR, 'lock')));
  const refused = async () => {
    expect(await start({ ...door }).exit).toBe(1);
    return () => Promise.resolve();
  };
  expect(await bestOf(3, refused)).toBeLessThan(1_000);
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
}, 120_000);

test('kill -9 of the launcher: platform and studio leave by themselves, the next start clears the rest', async () => {
  const door = await newDoor('killed');
  const first = start({ ...door });
  await untilReady(first);
  const { children } = lockOf(door);
  const postmaster = readPostmaster(path.join(door.DATA_DIR, 'postgres', 'cluster'));
  first.child.kill('SIGKILL');
  await first.exit;
  await untilReady(start({ ...door }));
  for (const pid of [postmaster?.pid ?? process.pid, ...children.map(({ pid }) => pid)]) expect(isAlive(pid)).toBe(false);
  expect(await health(door.PORT)).toBe(200);
}, 120_000);

test('kill -9 of platform, studio and database: all serve again, and it is said', async () => {
  const door = await newDoor('crashes');
  const started = start({ ...door });
  await untilReady(started);
  const postmaster = readPostmaster(path.join(door.DATA_DIR, 'postgres', 'cluster'));
  for (const { pid } of lockOf(door).children) process.kill(pid, 'SIGKILL');
  process.kill(postmaster?.pid ?? 0, 'SIGKILL');
  await until(() =>
    ['platform', 'studio', 'database'].every((name) => started.said().includes(`The ${name} ended unexpectedly and is started again.`)),
  );
  await until(async () => (await health(door.PORT)) === 200 && (await health(door.STUDIO_PORT)) === 200);
  started.child.kill('SIGTERM');
  expect(await started.exit).toBe(0);
}, 120_000);

test('two on one outside database, started at once, both serve and sign with one key', async () => {
  const name = `sorak_start_${process.pid}`;
  const admin = new Client(testServerUrl());
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(testServerUrl());
  url.pathname = `/${name}`;
  try {
    const doors = [await newDoor('one'), await newDoor('two')];
    const both = doors.map((door) => start({ ...door, DATABASE_URL: url.href }));
    await Promise.all(both.map(untilReady));
    for (const door of doors) {
      expect(await health(door.PORT)).toBe(200);
      expect(await health(door.STUDIO_PORT)).toBe(200);
      expect(fs.existsSync(path.join(door.DATA_DIR, 'postgres'))).toBe(false);
    }
    const [one, two] = doors.map((door) => fs.readFileSync(path.join(door.DATA_DIR, 'keys', 'studio.pem'), 'utf8'));
    expect(one).toBe(two);
    for (const { child, exit } of both) {
      child.kill('SIGTERM');
      expect(await exit).toBe(0);
    }
  } finally {
    await admin.query(`drop database if exists ${name}_studio with (force)`);
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}, 120_000);

test('wrong settings stop the start in words', async () => {
  const wrong = start({ ...(await newDoor('wrong')), PORT: 'eighty', HUMAN_CHECKS: 'maybe' });
  expect(await wrong.exit).toBe(1);
  expect(wrong.said()).toBe('PORT=eighty is not a port number.\nHUMAN_CHECKS=maybe is neither on nor off.\n');
});
