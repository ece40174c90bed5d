import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { groupsOf, httpFeed } from '../feed/http-feed.ts';
import { readFeed } from '../feed/reader.ts';
import type { RefusalAnswer, SlipAnswer } from './api.ts';
import { serveFeed } from './feed-routes.ts';
import { takeInFeed } from './matches/intake.ts';
import { home, slip, startTestBook, type TestBook } from './test-book.ts';

const KEY = 'a key of the feed';
let own: TestBook;
let vendor: FastifyInstance;
let url: string;

beforeAll(async () => {
  own = await startTestBook(100_000_000_000);
  vendor = Fastify();
  serveFeed(vendor, own.feed, KEY);
  url = await vendor.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(own.book, { feed: httpFeed({ url: `${url}/`, key: KEY }) });
});
afterAll(async () => {
  await vendor.close();
  await own.stop();
});
beforeEach(() => (own.feed.lost = 0));

test('a book reads a vendor’s feed over HTTP: snapshot, messages in order, and a gap asked for again', async () => {
  own.feed.sendMatch('a');
  await takeInFeed(own.book);
  own.feed.sendMatch('b');
  own.feed.lost = 1;
  await takeInFeed(own.book);
  own.feed.lost = 0;
  await takeInFeed(own.book);
  const markets = await own.book.db.selectFrom('markets').select('id').orderBy('id').execute();
  expect(markets.map(({ id }) => id)).toEqual(['a-1x2', 'a-ah', 'b-1x2', 'b-ah']);
  expect((await own.ask<SlipAnswer>('/api/slips', slip([home('a')]))).body.bet.state).toBe('open');
});

test('while the feed is away no bets are taken and nothing is cashed out; it is read on where it stood', async () => {
  const request = slip([home('a')]);
  await own.ask('/api/slips', request);
  Object.assign(own.book, { feed: httpFeed({ url: 'http://127.0.0.1:9', key: KEY }) });
  own.clock.at += 30_000;
  expect(await takeInFeed(own.book)).toBe(0);
  expect((await own.ask<RefusalAnswer>('/api/slips', slip([home('a')]))).body.error).toBe('FEED_STOPPED');
  expect((await own.ask<RefusalAnswer>(`/api/bets/${request.key}/cash-out`, { offer: 1 })).body.error).toBe('FEED_STOPPED');
  Object.assign(own.book, { feed: httpFeed({ url, key: KEY }) });
  own.feed.tell({ kind: 'price', match: 'a', market: 'a-1x2', outcomes: [{ code: 'home', price: 2_100 }] });
  expect(await takeInFeed(own.book)).toBe(1);
  expect((await own.ask('/api/slips', slip([home('a', 2_100)]))).status).toBe(200);
});

test('a wrong key, another shape, half an answer and one without end are no feed', async () => {
  const position = { run: 'one', seq: 1 };
  expect(await readFeed(httpFeed({ url, key: 'another' }), position, Date.now())).toEqual({ kind: 'stopped', why: 'unreachable' });
  const answers: Record<string, (response: http.ServerResponse) => void> = {
    shape: (response) => response.end('{"messages":1}'),
    half: (response) => response.end('{"run":"one"'),
    endless: (response) => {
      const more = (): void => void (response.destroyed || response.write(Buffer.alloc(1 << 20, ' '), more));
      more();
    },
  };
  for (const [name, answer] of Object.entries(answers)) {
    const server = http.createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const reading = await readFeed(httpFeed({ url: `http://127.0.0.1:${port}`, key: KEY }), position, Date.now());
    expect([name, reading.kind]).toEqual([name, 'stopped']);
    server.closeAllConnections();
    server.close();
  }
});

test('the matches a reader waits for are asked for in groups that fit into an address', () => {
  const names = Array.from({ length: 200 }, (_, at) => `amberfold-123456-${at}`);
  const groups = groupsOf(names, 1_000);
  expect(groups.length).toBeGreaterThan(3);
  expect(groups.every((group) => encodeURIComponent(group).length <= 1_000)).toBe(true);
  expect(groups.flatMap((group) => group.split(','))).toEqual(names);
  expect(groupsOf([])).toEqual(['']);
});
