import { randomUUID, sign } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { BODY_BYTES } from './fast-path.ts';
import { betOf } from './test/requests.ts';
import { createWorld, type Player, type World } from './test/world.ts';

let world: World;
let player: Player;
beforeAll(async () => {
  world = await createWorld();
  player = await world.player(1_000_000n);
});
afterAll(() => world.close());

// The framework says on this channel which requests it handles.
const HANDLED = 'tracing:fastify.request.handler:start';
let handled = 0;
const count = (): void => void (handled += 1);
beforeEach(() => {
  handled = 0;
  subscribe(HANDLED, count);
});
afterEach(() => void unsubscribe(HANDLED, count));

type Parts = {
  readonly method?: string;
  readonly path?: string;
  readonly version?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
};

const signatureOf = (body: string, vendor = 'ALFA'): string => {
  const key = world.keys[vendor];
  if (!key) throw new Error(`no key of ${vendor}`);
  return sign('sha256', Buffer.from(body), key).toString('base64');
};

/** A request as its bytes: JSON of a stated length, signed, unless the headers are given. */
function bytesOf({ method = 'POST', path = '/vendor/ALFA/user/info', version = '1.1', headers, body = '' }: Parts): string {
  const usual = ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`, `x-hub88-signature: ${signatureOf(body)}`];
  return [`${method} ${path} HTTP/${version}`, 'host: localhost', ...(headers ?? usual), '', body].join('\r\n');
}

/** The answer as it came, without its date. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const note = (part: Buffer): void => {
      text += part.toString();
      const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      if (Buffer.byteLength(body) < length || Number.isNaN(length)) return;
      socket.off('data', note);
      resolve(text.replace(/date: .*\r\n/i, ''));
    };
    socket.on('data', note);
    socket.once('close', () => reject(new Error(`the connection was closed behind ${text}`)));
    socket.once('error', reject);
  });
}

function open(url = world.url): Promise<Socket> {
  const { port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' }, () => resolve(socket));
  });
}

async function ask(parts: Parts, url?: string): Promise<string> {
  const socket = await open(url);
  const answer = readAnswer(socket);
  socket.write(bytesOf(parts));
  try {
    return await answer;
  } finally {
    socket.destroy();
  }
}

const infoOf = (change: Record<string, unknown> = {}): string =>
  JSON.stringify({ user: player.user, request_uuid: '7a1c1a56-9d2e-4f0a-8a53-5a1d6e4f7b10', ...change });
const withHeaders = (body: string, ...headers: string[]): Parts => ({
  body,
  headers: [`content-length: ${Buffer.byteLength(body)}`, `x-hub88-signature: ${signatureOf(body)}`, ...headers],
});
const JSON_HEADER = 'content-type: application/json';

const ORDINARY: Record<string, () => Parts> = {
  'a good call': () => ({ body: infoOf() }),
  'a call of a charset': () => withHeaders(infoOf(), 'content-type: application/json; charset=UTF-8'),
  'text beyond ASCII': () => ({ body: infoOf({ token: 'çà – 🎲' }) }),
  'somebody unknown': () => ({ body: infoOf({ user: '999999999' }) }),
  'the balance': () => ({
    path: '/vendor/ALFA/user/balance',
    body: infoOf({ token: player.token, game_code: 'reef' }),
  }),
  'no such token': () => ({ path: '/vendor/ALFA/user/balance', body: infoOf({ token: 'nobody', game_code: 'reef' }) }),
  'a vendor that is none': () => ({ path: '/vendor/GAMMA/user/info', body: infoOf() }),
  'another vendor’s path': () => ({ path: '/vendor/BETA/user/info', body: infoOf() }),
  'no signature': () => ({ body: infoOf(), headers: [JSON_HEADER, `content-length: ${infoOf().length}`] }),
  'two signatures': () => withHeaders(infoOf(), JSON_HEADER, `x-hub88-signature: ${signatureOf(infoOf())}`),
  'another body’s signature': () => ({
    body: infoOf(),
    headers: [JSON_HEADER, `content-length: ${infoOf().length}`, `x-hub88-signature: ${signatureOf('{}')}`],
  }),
  'broken JSON': () => ({ body: '{"user":' }),
  'a key twice': () => ({ body: `{"user":"1",${infoOf().slice(1)}` }),
  'a missing field': () => ({ body: JSON.stringify({ user: player.user }) }),
  'a wrong type': () => ({ body: infoOf({ user: 1 }) }),
  'a number beyond a double': () => ({ body: `{"amount":9007199254740993,${infoOf().slice(1)}` }),
  'the longest body': () => ({ body: infoOf().padEnd(BODY_BYTES, ' ') }),
  'an older client': () => ({ body: infoOf(), version: '1.0' }),
  'a client that leaves': () => withHeaders(infoOf(), JSON_HEADER, 'connection: close'),
};

describe('before the framework', () => {
  test.each(Object.entries(ORDINARY))('%s is answered with the bytes that the framework would send', async (_, partsOf) => {
    const parts = partsOf();
    const path = parts.path ?? '/vendor/ALFA/user/info';
    const answer = await ask(parts);
    expect(handled).toBe(0);
    // A query makes it another address to us, and the same to the framework.
    expect(await ask({ ...parts, path: `${path}?` })).toBe(answer);
    expect(handled).toBe(1);
    expect(answer).toContain('"status":"RS_');
  });

  test('a bet, and its repeat through the framework', async () => {
    const body = JSON.stringify(betOf(player, 1));
    const path = '/vendor/ALFA/transaction/bet';
    const answer = await ask({ path, body });
    expect(answer).toContain('"RS_OK"');
    expect(handled).toBe(0);
    expect(await ask({ path: `${path}?`, body })).toBe(answer);
  });

  test('one connection asks again and again, also without waiting, and is answered in order', async () => {
    const socket = await open();
    const first = readAnswer(socket);
    socket.write(bytesOf({ body: infoOf() }));
    await first;
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    socket.write(ids.map((id) => bytesOf({ body: infoOf({ request_uuid: id }) })).join(''));
    let text = '';
    socket.on('data', (part: Buffer) => void (text += part.toString()));
    await expect.poll(() => [...text.matchAll(/"request_uuid":"([^"]*)"/g)].map((found) => found[1])).toEqual(ids);
    socket.destroy();
    expect(handled).toBe(0);
  });

  test('a body in pieces is one body; of half a body nothing is heard', async () => {
    const body = JSON.stringify(betOf(player, 1, { transaction_uuid: '3c1f7a3e-0c6a-4f43-9a51-0f2d6a1b7c55' }));
    const bytes = bytesOf({ path: '/vendor/ALFA/transaction/bet', body });
    const half = await open();
    half.write(bytes.slice(0, -20));
    // The server has read what came when it answers another connection.
    await ask({ body: infoOf() });
    half.destroy();
    await ask({ body: infoOf() });
    const known = () =>
      world.owner.pool.query("select from vendor_transaction where transaction_uuid = '3c1f7a3e-0c6a-4f43-9a51-0f2d6a1b7c55'");
    expect((await known()).rows).toHaveLength(0);
    const socket = await open();
    const answer = readAnswer(socket);
    socket.write(bytes.slice(0, -20));
    await ask({ body: infoOf() });
    socket.write(bytes.slice(-20));
    expect(await answer).toContain('"RS_OK"');
    socket.destroy();
    expect((await known()).rows).toHaveLength(1);
    expect(handled).toBe(0);
  });
});

const chunked = (body: string): string => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`;

const LEFT: Record<string, { parts: () => Parts; says: string }> = {
  'a GET': { parts: () => ({ method: 'GET', headers: [] }), says: 'HTTP/1.1 404' },
  'a PUT': { parts: () => ({ method: 'PUT', body: infoOf() }), says: 'HTTP/1.1 404' },
  'an address that is none': { parts: () => ({ path: '/vendor/ALFA/user/else', body: infoOf() }), says: 'HTTP/1.1 404' },
  'a slash behind the address': { parts: () => ({ path: '/vendor/ALFA/user/info/', body: infoOf() }), says: 'HTTP/1.1 404' },
  'an escaped address': { parts: () => ({ path: '/vendor/%41LFA/user/info', body: infoOf() }), says: '"RS_OK"' },
  'a body in chunks': {
    parts: () => ({
      body: chunked(infoOf()),
      headers: [JSON_HEADER, 'transfer-encoding: chunked', `x-hub88-signature: ${signatureOf(infoOf())}`],
    }),
    says: '"RS_OK"',
  },
  'another type of body': { parts: () => withHeaders(infoOf(), 'content-type: text/plain'), says: '"RS_OK"' },
  'no type of body': { parts: () => withHeaders(infoOf()), says: '"RS_OK"' },
  'too long a body': { parts: () => ({ body: infoOf().padEnd(BODY_BYTES + 1, ' ') }), says: '"RS_ERROR_WRONG_SYNTAX"' },
};

test.each(Object.entries(LEFT))('%s is left to the framework', async (_, { parts, says }) => {
  expect(await ask(parts())).toContain(says);
  // What it refuses by itself comes to no handler.
  expect(handled).toBe(says === '"RS_OK"' ? 1 : 0);
});

test('while the server closes, what is under way is answered and the connection ends', async () => {
  const own = await createWorld();
  const who = await own.player(10_000n);
  const holder = await own.owner.pool.connect();
  await holder.query('begin');
  await holder.query('select from ledger_account where id = $1 for update', [who.wallet]);
  const body = JSON.stringify(betOf(who, 1));
  const key = own.keys['ALFA'];
  if (!key) throw new Error('no key');
  const answer = ask(
    {
      path: '/vendor/ALFA/transaction/bet',
      body,
      headers: [
        JSON_HEADER,
        `content-length: ${body.length}`,
        `x-hub88-signature: ${sign('sha256', Buffer.from(body), key).toString('base64')}`,
      ],
    },
    own.url,
  );
  const waits = async (): Promise<boolean> =>
    (await own.owner.pool.query("select from pg_stat_activity where wait_event_type = 'Lock' and application_name like 'sorak vendor%'"))
      .rows.length > 0;
  await expect.poll(waits).toBe(true);
  const closing = own.app.close();
  await holder.query('rollback');
  holder.release();
  expect((await answer).toLowerCase()).toContain('connection: close');
  await closing;
  await own.close();
});

test('the whole platform sends the same bytes both ways, without the headers of pages', async () => {
  const app = await startTestApp();
  try {
    const parts = { path: '/vendor/NOBODY/user/info', body: infoOf() };
    const answer = await ask(parts, app.url);
    expect(handled).toBe(0);
    expect(await ask({ ...parts, path: `${parts.path}?` }, app.url)).toBe(answer);
    expect(answer).toContain('"RS_ERROR_INVALID_PARTNER"');
    expect(answer.toLowerCase()).not.toContain('content-security-policy');
  } finally {
    await app.stop();
  }
});

test('where every answer is logged, the framework answers and logs', async () => {
  const app = await startTestApp({ env: { LOG_LEVEL: 'debug' } });
  try {
    await ask({ path: '/vendor/NOBODY/user/info', body: infoOf() }, app.url);
    expect(handled).toBe(1);
  } finally {
    await app.stop();
  }
});
