import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testKeys } from '../../studio/server/test-platform.ts';
import { freePort } from '../../server/src/db/embedded-postgres.ts';
import { BOOK_FOLDERS, bundleProgram, dropProgram } from '../../server/src/test/program.ts';
import type { SessionAnswer, SlipAnswer } from './api.ts';
import { serveFeed } from './feed-routes.ts';
import { home, slip, startTestBook, type TestBook } from './test-book.ts';

const FEED_KEY = 'a key of the feed';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-book-kill-'));
const feedDoor = Fastify();
let program: string;
let own: TestBook;
let port: number;
let child: ChildProcess;

/** The book as it runs, in a process of its own on the test's database, feed and wallet. */
async function startBook(): Promise<void> {
  child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      SPORTSBOOK_PORT: String(port),
      SPORTSBOOK_DATABASE_URL: own.databaseUrl,
      SPORTSBOOK_KEY_FILE: path.join(folder, 'key.pem'),
      SPORTSBOOK_FEED_URL: feedDoor.listeningOrigin,
      SPORTSBOOK_FEED_BEARER: FEED_KEY,
      SPORTSBOOK_CLIENT_DIR: folder,
      PLATFORM_URL: own.platform.url,
      SITE_ORIGIN: 'http://localhost',
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  await until(() =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(50);
}

async function ask<T>(url: string, body: object, session?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) };
  const response = await fetch(`http://127.0.0.1:${port}${url}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as T;
}

beforeAll(async () => {
  program = await bundleProgram(path.join(import.meta.dirname, 'main.ts'), BOOK_FOLDERS);
  own = await startTestBook(100_000_000_000);
  port = await freePort();
  fs.writeFileSync(path.join(folder, 'key.pem'), testKeys.privateKey);
  own.feed.sendMatch('a');
  serveFeed(feedDoor, own.feed, FEED_KEY);
  await feedDoor.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  child.kill('SIGKILL');
  await feedDoor.close();
  await own.stop();
  dropProgram(program);
  fs.rmSync(folder, { recursive: true, force: true });
});

test(
  'kill -9 between the wallet’s yes and the book’s own commit: the stake is taken back, and the slip’s key names that bet for ever',
  { timeout: 120_000 },
  async () => {
    await startBook();
    const { session } = await ask<SessionAnswer>('/api/session', { user: 'u', token: 't', gameCode: 'book' });
    const before = own.platform.state.balance;
    const { db } = own.book;
    // The statement that would write the wallet's answer never comes to its end.
    await sql`create function stall() returns trigger language plpgsql as 'begin perform pg_sleep(600); return new; end'`.execute(db);
    await sql`create trigger stall before update on bets for each row when (new.state = 'open') execute function stall()`.execute(db);
    const request = slip([home('a')]);
    const unanswered = ask<SlipAnswer>('/api/slips', request, session).catch(() => null);
    const stalled = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
    await until(async () => (await stalled.execute(db)).rows.length > 0);
    expect(own.platform.state.balance).toBe(before - 1_000_000_000);

    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await unanswered).toBeNull();
    for (const { pid } of (await stalled.execute(db)).rows) await sql`select pg_terminate_backend(${pid})`.execute(db);
    await sql`drop trigger stall on bets`.execute(db);
    expect(await own.betOf(request.key)).toMatchObject({ state: 'betting' });

    await startBook();
    await until(async () => (await own.betOf(request.key))?.state === 'void');
    expect(own.platform.state.balance).toBe(before);
    expect((await ask<SlipAnswer>('/api/slips', request, session)).bet).toMatchObject({ id: request.key, state: 'void' });
    expect(own.platform.state.balance).toBe(before);
  },
);
