import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sendWhole } from './whole-answer.ts';

const KEEP_ALIVE_MS = 7_000;
const bytes = Buffer.from(JSON.stringify({ names: ['Ålesund 🎰'] }));
const head = ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store', 'Content-Length', String(bytes.length)];
const body = { bytes, head };
const open: (Server | Socket)[] = [];

afterEach(() => {
  for (const one of open.splice(0)) {
    if ('close' in one) one.close();
    else one.destroy();
  }
});

/** A server that answers `/whole` in one piece where it may and everything else as Node does; `paths` says which way each went. */
async function serve(keepAliveMs = KEEP_ALIVE_MS, answer = body) {
  const ways: string[] = [];
  const server = createServer({ keepAliveTimeout: keepAliveMs }, (request, response) => {
    const isWhole = request.url === '/whole' && sendWhole(request, response, answer, keepAliveMs);
    ways.push(isWhole ? 'whole' : 'plain');
    if (!isWhole) response.writeHead(200, answer.head).end(answer.bytes);
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { ways, port: (server.address() as AddressInfo).port };
}

/** A connection, and all that it has heard once that is long enough or the other side has ended. */
function connection(port: number) {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('data', (part: Buffer) => parts.push(part));
  const heard = (): string => Buffer.concat(parts).toString();
  const hears = (count: number) =>
    expect.poll(() => heard().split('HTTP/1.1 200 OK').length - 1 === count && heard().endsWith(bytes.toString())).toBe(true);
  return { socket, ended, hears, heard, length: () => parts.reduce((sum, part) => sum + part.length, 0) };
}

const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
const undated = (text: string): string => text.replaceAll(/Date: [^\r]+/g, 'Date');

test('byte for byte what Node sends, one answer after another on one connection', async () => {
  const { port, ways } = await serve();
  const whole = connection(port);
  const plain = connection(port);
  for (let count = 1; count <= 3; count += 1) {
    whole.socket.write(get('/whole'));
    plain.socket.write(get('/plain'));
    await whole.hears(count);
    await plain.hears(count);
  }
  expect(undated(whole.heard())).toBe(undated(plain.heard()));
  expect(whole.heard()).toMatch(/Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/);
  expect(ways.toSorted()).toEqual(['plain', 'plain', 'plain', 'whole', 'whole', 'whole']);
});

test('requests that come at once are answered in their order', async () => {
  const { port } = await serve();
  const { socket, hears, heard } = connection(port);
  socket.write(get('/whole') + get('/plain') + get('/whole') + get('/whole'));
  await hears(4);
  expect(heard().split('HTTP/1.1 200 OK').length).toBe(5);
});

test.each([
  ['wants to leave', get('/whole', 'Connection: close\r\n')],
  ['is of the first protocol', 'GET /whole HTTP/1.0\r\nHost: a\r\n\r\n'],
])('whoever %s is answered by Node and left', async (_, request) => {
  const { port, ways } = await serve();
  const { socket, ended, heard } = connection(port);
  socket.write(request);
  await ended;
  expect(ways).toEqual(['plain']);
  expect(heard()).toContain('Connection: close');
});

test('a connection that says nothing more is closed when its time is over', async () => {
  const { port, ways } = await serve(50);
  const { socket, ended, hears } = connection(port);
  socket.write(get('/whole'));
  await hears(1);
  await ended;
  expect(ways).toEqual(['whole']);
});

test('whoever is slow to take a long answer hears it whole, and the next one as Node sends it', async () => {
  const long = Buffer.alloc(8_000_000, 'x');
  const { port, ways } = await serve(KEEP_ALIVE_MS, { bytes: long, head: ['Content-Length', String(long.length)] });
  const { socket, heard, length } = connection(port);
  socket.pause();
  socket.write(get('/whole') + get('/whole'));
  await expect.poll(() => ways).toEqual(['whole', 'plain']);
  socket.resume();
  await expect.poll(() => length() >= 2 * long.length).toBe(true);
  expect(
    heard()
      .split('HTTP/1.1 200 OK')
      .map((part) => part.split('\r\n\r\n')[1]?.length ?? 0),
  ).toEqual([0, long.length, long.length]);
});
