import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive, readPostmaster } from './postmaster.ts';

let parent: string;
let folder: string;
const servers: EmbeddedPostgres[] = [];

beforeEach(() => {
  // As private as a home folder: root's nobody may not walk through it.
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-embedded-'));
  folder = path.join(parent, 'postgres');
});

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  fs.rmSync(parent, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ folder });
  servers.push(server);
  return server;
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('keeps what was written over a stop and a start, the second start within a second', async () => {
  const first = await start();
  await ask(first.url('postgres'), 'create table kept as select 7 as number');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  const began = performance.now();
  const second = await start();
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(await ask(second.url('postgres'), 'select number from kept')).toEqual([{ number: 7 }]);
});

test('writes through to the disk, listens on the local address only and lets nobody in without the password', async () => {
  const server = await start();
  expect(
    await ask(
      server.url('postgres'),
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'listen_addresses') order by name`,
    ),
  ).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '127.0.0.1' },
  ]);
  await expect(ask(`postgres://postgres:wrong@127.0.0.1:${server.port}/postgres`, 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
  expect(fs.statSync(path.join(folder, 'password')).mode & 0o777).toBe(0o600);
  expect(fs.statSync(path.join(folder, 'cluster')).mode & 0o777).toBe(0o700);
});

test('a server whose parent was killed is stopped cleanly, and nothing acknowledged is lost', async () => {
  const module = path.join(import.meta.dirname, 'embedded-postgres.ts');
  const script = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)} }); console.log('up'); setInterval(() => {}, 1000);`;
  const killed = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) => killed.stdout.once('data', () => resolve()));
  const orphan = readPostmaster(path.join(folder, 'cluster'));
  const password = fs.readFileSync(path.join(folder, 'password'), 'utf8');
  await ask(`postgres://postgres:${password}@127.0.0.1:${orphan?.port}/postgres`, 'create table kept as select 1 as number');
  killed.kill('SIGKILL');
  await sleep(100);
  expect(isAlive(orphan?.pid ?? 0)).toBe(true);

  const server = await start();
  expect(isAlive(orphan?.pid ?? 0)).toBe(false);
  expect(await ask(server.url('postgres'), 'select number from kept')).toEqual([{ number: 1 }]);
});

test('recovers from a kill -9 of the server itself', async () => {
  const server = await start();
  await ask(server.url('postgres'), 'create table kept as select 1 as number');
  process.kill(server.pid, 'SIGKILL');
  await server.exited;
  servers.length = 0;
  const again = await start();
  expect(await ask(again.url('postgres'), 'select number from kept')).toEqual([{ number: 1 }]);
});

test('a stale postmaster.pid that names somebody else’s process does not hurt that process', async () => {
  const first = await start();
  const file = path.join(folder, 'cluster', 'postmaster.pid');
  const text = fs.readFileSync(file, 'utf8');
  await first.stop();
  servers.length = 0;
  const bystander = spawn('sleep', ['60']);
  fs.writeFileSync(file, text.replace(/^\d+/, String(bystander.pid)));
  await start();
  expect(isAlive(bystander.pid ?? 0)).toBe(true);
  bystander.kill();
});

test('a cluster of another major version is refused in words', async () => {
  const server = await start();
  await server.stop();
  servers.length = 0;
  fs.writeFileSync(path.join(folder, 'cluster', 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 17, this release brings PostgreSQL 18/);
});
