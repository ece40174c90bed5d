import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from './db/database.ts';
import { createTestDatabase, type TestDatabase } from './db/test/database.ts';
import { bundleProgram, dropProgram, PLATFORM_FOLDERS } from './test/program.ts';

let database: TestDatabase;
let program: string;
const started: ChildProcess[] = [];
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sorak-main-'));

beforeAll(async () => {
  program = await bundleProgram(path.join(import.meta.dirname, 'main.ts'), PLATFORM_FOLDERS);
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await database.drop();
  dropProgram(program);
  rmSync(dataDir, { recursive: true, force: true });
});

type Run = { readonly child: ChildProcess; readonly output: () => string; readonly exited: Promise<number | null> };

function run(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()));
  return { child, output: () => output, exited: once(child, 'close').then(([code]) => code as number | null) };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilWaiting({ pool }: Database, count: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ waiting: bigint }>(
      `select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (Number(rows[0]?.waiting) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function untilServing(url: string): Promise<void> {
  const until = Date.now() + 90_000;
  while (Date.now() < until) {
    const isUp = await fetch(`${url}/healthz`).then(
      async (answer) => (await answer.text()) !== '',
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The platform does not answer.');
}

test('starts from its environment, serves two at once on one database, and stops when asked without dropping what it has begun', async () => {
  const ports = [await freePort(), await freePort()];
  const runs = ports.map((port) => run({ DATABASE_URL: database.ownerUrl, PORT: String(port), LOG_LEVEL: 'info' }));
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  await Promise.all(urls.map(untilServing));
  const keys = await Promise.all(urls.map(async (url) => (await fetch(`${url}/.well-known/jwks.json`)).json()));
  expect(keys[0]).toEqual(keys[1]);
  // One call at each process is held up by a lock in the database, so that it has surely begun when the stop comes.
  const holder = createDatabase(database.ownerUrl);
  const lock = await holder.pool.connect();
  await lock.query('begin; lock table announcement in access exclusive mode');
  const begun = Promise.all(urls.map((url) => fetch(`${url}/wps/relay/MCSFE_getListAnnouncements`).then((answer) => answer.json())));
  await untilWaiting(holder, urls.length);
  for (const { child } of runs) child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 200));
  await lock.query('commit');
  lock.release();
  expect(await begun).toEqual(urls.map(() => expect.objectContaining({ success: true })));
  expect(await Promise.all(runs.map(({ exited }) => exited))).toEqual([0, 0]);
  await holder.close();
  expect(runs[0]?.output()).not.toContain('"level":"error"');
});

test('says in words what is wrong and ends with 1', async () => {
  const without = run({});
  expect(await without.exited).toBe(1);
  expect(without.output()).toBe('DATABASE_URL is missing. Start everything with npm start, or name a PostgreSQL database.\n');
  const wrong = run({ PORT: '80a' });
  expect(await wrong.exited).toBe(1);
  expect(wrong.output()).toBe('PORT=80a is not a port number.\n');
});
