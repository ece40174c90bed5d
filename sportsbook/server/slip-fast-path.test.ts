import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SessionAnswer, SlipRequest } from './api.ts';
import { createApp } from './app.ts';
import { Refusal } from './refusal.ts';
import { home, slip, startTestBook, type TestBook } from './test-book.ts';

let own: TestBook;
let app: Awaited<ReturnType<typeof createApp>>['app'];
let bearer: string;
const logged: string[] = [];
const agent = new Agent({ keepAlive: true });

// The framework says on this channel which requests it handles: the wallet's too, which is served in this process.
const HANDLED = 'tracing:fastify.request.handler:start';
let handled = 0;
const count = (message: unknown): void => {
  if ((message as { request: { url: string } }).request.url.startsWith('/api/')) handled += 1;
};

beforeAll(async () => {
  own = await startTestBook(100_000_000_000, ['a', 'b']);
  Object.assign(own.book, { log: (message: string) => void logged.push(message) });
  ({ app } = await createApp(own.book, { clientDir: 'sportsbook/no-such-folder', siteOrigins: [] }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const payload = { user: 'u', token: 't', gameCode: 'book' };
  bearer = (await app.inject({ method: 'POST', url: '/api/session', payload })).json<SessionAnswer>().session;
  subscribe(HANDLED, count);
});
beforeEach(() => {
  handled = 0;
  logged.length = 0;
});
afterAll(async () => {
  unsubscribe(HANDLED, count);
  agent.destroy();
  await app.close();
  await own.stop();
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

type Asked = { readonly path?: string; readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string };
type Heard = { readonly status: number | undefined; readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** As it came, without its date; headers by name, in whatever order and spelling. */
function ask({ path = '/api/slips', method = 'POST', headers = {}, body = '' }: Asked): Promise<Heard> {
  const { port } = new URL(app.listeningOrigin);
  const length = headers['transfer-encoding'] ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const all = {
    'content-type': 'application/json',
    authorization: `Bearer ${bearer}`,
    traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
    ...length,
  };
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers: { ...all, ...headers }, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { statusCode: status, headersDistinct } = response;
        const { date: _, ...kept } = Object.fromEntries(Object.entries(headersDistinct).map(([name, values]) => [name, String(values)]));
        resolve({ status, headers: kept, body: Buffer.concat(parts).toString() });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const text = (legs: SlipRequest['legs'], more: Partial<SlipRequest> = {}): string => JSON.stringify(slip(legs, more));
const KEY = randomUUID();

/** What is sent, the status of the answer and a word of it. */
const ORDINARY: Readonly<Record<string, readonly [() => Asked, number, string]>> = {
  'a slip and its repeat': [() => ({ body: text([home('a')], { key: KEY }) }), 200, '"state":"open"'],
  'the same key with another slip': [() => ({ body: text([home('b')], { key: KEY }) }), 409, 'SLIP_CONFLICT'],
  'a market that is none': [() => ({ body: text([home('no')]) }), 400, 'BAD_REQUEST'],
  'a price that moved': [() => ({ body: text([home('a', 2_500)]) }), 409, 'PRICE_MOVED'],
  'a stake too small': [() => ({ body: text([home('a')], { stake: 1 }) }), 400, 'STAKE_TOO_SMALL'],
  'no session': [() => ({ body: text([home('a')]), headers: { authorization: '' } }), 401, 'SESSION_UNKNOWN'],
  'a session of nobody': [
    () => ({ body: text([home('a')]), headers: { authorization: `Bearer ${'0'.repeat(43)}` } }),
    401,
    'SESSION_UNKNOWN',
  ],
  'broken JSON, whoever sent it': [() => ({ body: '{"key":', headers: { authorization: '' } }), 400, 'BAD_REQUEST'],
  'a prototype': [() => ({ body: `{"__proto__":{},${text([home('a')]).slice(1)}` }), 400, 'BAD_REQUEST'],
  'a constructor': [() => ({ body: `{"constructor":{"prototype":{}},${text([home('a')]).slice(1)}` }), 400, 'BAD_REQUEST'],
  'a field too many': [() => ({ body: `{"more":1,${text([home('a')]).slice(1)}` }), 400, 'BAD_REQUEST'],
  'half a coin': [() => ({ body: text([home('a')], { stake: 100_000.5 }) }), 400, 'BAD_REQUEST'],
  'the longest body': [() => ({ body: text([home('no')]).padEnd(16_384, ' ') }), 400, 'BAD_REQUEST'],
  'a charset': [
    () => ({ body: text([home('a', 2_500)]), headers: { 'content-type': 'application/json; charset=UTF-8' } }),
    409,
    'PRICE_MOVED',
  ],
};

test.each(Object.entries(ORDINARY))('%s is answered with the bytes that the framework would send', async (_, [asked, status, word]) => {
  const one = asked();
  const first = await ask(one);
  expect(handled).toBe(0);
  expect(first).toMatchObject({ status, body: expect.stringContaining(word) });
  // A query makes it another address to us, and the same to the framework. What was placed answers as a repeat does.
  const again = status === 200 ? await ask(one) : first;
  expect(await ask({ ...one, path: '/api/slips?' })).toEqual(again);
  expect(handled).toBeLessThanOrEqual(1);
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  // A refusal names the request, and the wallet is asked under the same number.
  expect(first.headers['x-request-id']).toBe(status < 400 ? undefined : TRACE);
  const bets = own.platform.received.filter((call) => call.path === '/transaction/bet');
  expect(bets.map(({ traceparent }) => traceparent?.slice(3, 35))).toEqual([TRACE]);
  expect(await own.book.db.selectFrom('bets').select('id').execute()).toEqual([{ id: KEY }]);
});

test('what fails is logged once and answered as everywhere', async () => {
  const { db } = own.book;
  const body = text([home('a')]);
  Object.assign(own.book, { db: null });
  const first = await ask({ body });
  expect(logged).toEqual(['request failed']);
  expect(await ask({ body, path: '/api/slips?' })).toEqual(first);
  Object.assign(own.book, { db });
  expect(first).toMatchObject({ status: new Refusal('INTERNAL').status, body: '{"error":"INTERNAL"}' });
});

/** What is sent, the status of the answer and whether it came to a handler of the framework. */
const LEFT: Readonly<Record<string, readonly [() => Asked, number, 0 | 1]>> = {
  'a GET': [() => ({ method: 'GET' }), 404, 0],
  'a slash behind the address': [() => ({ path: '/api/slips/', body: text([home('no')]) }), 404, 0],
  'an escaped address': [() => ({ path: '/api/%73lips', body: text([home('no')]) }), 400, 1],
  'a body in chunks': [() => ({ body: text([home('no')]), headers: { 'transfer-encoding': 'chunked' } }), 400, 1],
  'another charset': [() => ({ body: text([home('no')]), headers: { 'content-type': 'application/json; charset=latin1' } }), 400, 1],
  'too long a body': [() => ({ body: text([home('no')]).padEnd(16_385, ' ') }), 413, 0],
  'another type of body': [() => ({ body: text([home('no')]), headers: { 'content-type': 'text/plain' } }), 400, 1],
};

test.each(Object.entries(LEFT))('%s is left to the framework', async (_, [asked, status, calls]) => {
  expect((await ask(asked())).status).toBe(status);
  expect(handled).toBe(calls);
});

test('forty slips with one key at one time, by both ways, are one bet', async () => {
  const body = text([home('b')]);
  const ways = Array.from({ length: 40 }, (_, at) => ask({ body, path: at % 4 === 0 ? '/api/slips?' : '/api/slips' }));
  const answers = await Promise.all(ways);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const bets = await own.book.db.selectFrom('bets').select('id').where('id', '<>', KEY).execute();
  expect(bets).toHaveLength(1);
});
