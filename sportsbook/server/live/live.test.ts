import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatchesAnswer } from '../api.ts';
import { createApp } from '../app.ts';
import { openPool } from '../db/database.ts';
import { takeInFeed } from '../matches/intake.ts';
import { startTestBook, type TestBook } from '../test-book.ts';
import { listenForChanges } from './changes-repo.ts';
import { Hub } from './hub.ts';

let own: TestBook;
let app: FastifyInstance;
let hub: Hub;
let url: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  own = await startTestBook(100_000_000_000);
  ({ app, hub } = await createApp(own.book, { clientDir: 'sportsbook/no-such-folder', siteOrigins: [] }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  const pool = openPool(own.databaseUrl);
  const changes = await listenForChanges(pool, { onChange: (matches) => hub.note(matches), onGap: () => hub.restart() });
  stop = async () => {
    await changes.stop();
    await app.close();
    await pool.end();
  };
});
afterAll(async () => {
  await stop();
  await own.stop();
});

/** A reader with what it was told, in frames. */
async function listen() {
  const frames: MatchesAnswer[] = [];
  const ended = { is: false };
  let rest = '';
  const request = http.get(`${url}/api/live`);
  const [response] = await new Promise<[http.IncomingMessage]>((resolve) => request.once('response', (one) => resolve([one])));
  response.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) if (part.startsWith('data: ')) frames.push(JSON.parse(part.slice(6)) as MatchesAnswer);
  });
  response.on('error', () => (ended.is = true)).on('close', () => (ended.is = true));
  return { frames, ended, response, close: () => request.destroy() };
}
/** A reader that an earlier test left behind must not be waited for without end. */
const until = (is: () => boolean): Promise<void> => expect.poll(is, { interval: 10 }).toBe(true);

test('what any process takes in is told to every reader as it then stands, many changes as one', async () => {
  const readers = [await listen(), await listen()];
  await until(() => hub.size === 2);
  expect(readers[0]?.response.headers['content-type']).toBe('text/event-stream');
  own.feed.sendMatch('a');
  await takeInFeed(own.book);
  for (const { frames } of readers) await until(() => frames.length > 0);
  expect(readers[0]?.frames[0]?.matches[0]).toMatchObject({ id: 'a', markets: [{ id: 'a-ah' }, { id: 'a-1x2' }] });
  const count = readers[0]?.frames.length ?? 0;
  for (let price = 2_001; price <= 2_040; price += 1) {
    own.feed.tell({ kind: 'price', match: 'a', market: 'a-1x2', outcomes: [{ code: 'home', price }] });
    await takeInFeed(own.book);
  }
  for (const { frames } of readers) await until(() => frames.at(-1)?.matches[0]?.markets[1]?.outcomes[0]?.price === 2_040);
  expect((readers[0]?.frames.length ?? 0) - count).toBeLessThan(40);
  for (const reader of readers) reader.close();
  await until(() => hub.size === 0);
});

test('a connection to the database that is lost sends every reader away to read anew', async () => {
  const reader = await listen();
  await until(() => hub.size === 1);
  const other = openPool(own.databaseUrl);
  await other.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`);
  await other.end();
  await until(() => reader.ended.is);
  const again = await listen();
  await until(() => hub.size === 1);
  own.feed.sendMatch('b');
  await takeInFeed(own.book);
  await until(() => again.frames.length > 0);
  expect(again.frames[0]?.matches[0]?.id).toBe('b');
  again.close();
});

test('one address holds so many readers and no more, and may come again when one has gone', async () => {
  const book = { ...own.book, readersPerAddress: 2 };
  const few = await createApp(book, { clientDir: 'sportsbook/no-such-folder', siteOrigins: [] });
  const where = `${await few.app.listen({ port: 0, host: '127.0.0.1' })}/api/live`;
  const read = async () => {
    const leave = new AbortController();
    return { status: (await fetch(where, { signal: leave.signal })).status, leave };
  };
  const [one, two, three] = [await read(), await read(), await read()];
  expect([one.status, two.status, three.status]).toEqual([200, 200, 503]);
  one.leave.abort();
  await until(() => few.hub.size === 1);
  expect((await read()).status).toBe(200);
  await few.app.close();
});

test('no reader is told more than ten times a second, and one that does not read is let go', async () => {
  let reads = 0;
  const busy = new Hub(
    (matches) => {
      reads += 1;
      return Promise.resolve({ matches, much: 'x'.repeat(1 << 20) });
    },
    () => {},
  );
  const server = http.createServer((_, response) => {
    response.writeHead(200).flushHeaders();
    busy.add(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const request = http.get({ port, host: '127.0.0.1' }, (response) => response.pause());
  request.on('error', () => {});
  await until(() => busy.size === 1);
  const began = performance.now();
  while (busy.size === 1) {
    busy.note([String(performance.now())]);
    await sleep(5);
  }
  expect(reads).toBeLessThanOrEqual((performance.now() - began) / 100 + 1);
  busy.close();
  request.destroy();
  server.close();
});
