import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedMessage, FeedPage, FeedSnapshot, FeedSource } from '../feed/messages.ts';
import { readFeed } from '../feed/reader.ts';
import { FeedState } from '../feed/state.ts';
import { createApp } from './app.ts';
import type { Book } from './context.ts';
import { LIMITS } from './limits.ts';

const KEY = 'a key of the feed';
const state = new FeedState();
const said: FeedMessage[] = [];
const feed: FeedSource = {
  snapshot: () => Promise.resolve({ run: 'one', ...state.snapshot() }),
  after: (seq, limit) => Promise.resolve({ run: 'one', last: said.length, isTooOld: false, messages: said.slice(seq, seq + limit) }),
};
function score(home: number): void {
  const about = { match: 'm', clock: 60, period: 'half1', what: 'goal', side: 'home' } as const;
  const message: FeedMessage = { kind: 'incident', seq: said.length + 1, at: 1, ...about, score: { home, away: 0 } };
  said.push(message);
  state.take(message);
}

/** The app asks neither its database nor its wallet for the feed. */
const book = { feed, limits: LIMITS, now: () => new Date(), secret: 'secret', log: () => {} } as unknown as Book;
const page = { clientDir: 'sportsbook/no-such-folder', siteOrigins: [] };
let app: FastifyInstance;
let keyless: FastifyInstance;
beforeAll(async () => {
  ({ app } = await createApp(book, page, { feed: KEY }));
  ({ app: keyless } = await createApp(book, page));
});
afterAll(async () => {
  await app.close();
  await keyless.close();
});

const ask = (url: string, key = KEY) => app.inject({ url, headers: { authorization: `Bearer ${key}` } });

test('a reader follows the feed over HTTP, page by page, from a snapshot on', async () => {
  score(1);
  const source: FeedSource = {
    snapshot: async () => (await ask('/feed/snapshot')).json<FeedSnapshot>(),
    after: async (seq) => (await ask(`/feed?after=${seq}&limit=2`)).json<FeedPage>(),
  };
  const begun = await readFeed(source, null, 1);
  if (begun.kind !== 'fresh') throw new Error(begun.kind);
  const known = FeedState.of(begun.snapshot);
  for (const goals of [2, 3, 4]) score(goals);
  let { position } = begun;
  for (const numbers of [[2, 3], [4]]) {
    const reading = await readFeed(source, position, 1);
    if (reading.kind !== 'messages') throw new Error(reading.kind);
    expect(reading.messages.map(({ seq }) => seq)).toEqual(numbers);
    for (const message of reading.messages) known.take(message);
    position = reading.position;
  }
  expect(known.snapshot()).toEqual(state.snapshot());
});

test('without its key the feed says nothing, and a book that has none serves no feed', async () => {
  for (const url of ['/feed/snapshot', '/feed?after=0&limit=1']) {
    const refused = await ask(url, 'another');
    expect([refused.statusCode, refused.json()]).toEqual([403, { error: 'TOKEN_REFUSED' }]);
    expect((await app.inject({ url })).statusCode).toBe(403);
    expect((await keyless.inject({ url, headers: { authorization: `Bearer ${KEY}` } })).statusCode).toBe(404);
  }
});

test.each(['after=-1&limit=1', 'after=1e3&limit=1', 'after=0&limit=0', 'after=0&limit=5001', 'limit=1', 'after=0&limit=1&more=1'])(
  'a question of another shape (%s) is refused',
  async (query) => {
    expect((await ask(`/feed?${query}`)).statusCode).toBe(400);
  },
);
