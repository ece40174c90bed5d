import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { gapsIn, shipLines } from './log-ship.ts';
import { type LogSink, openLogSink, syslogFrame } from './log-sink.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'sorak-ship-'));
afterAll(() => rmSync(folder, { recursive: true }));

const portOf = (server: { address: () => unknown }): number => (server.address() as AddressInfo).port;
/** A place that has what it was sent, and sleeps when it is told to. */
function memorySink() {
  const has: string[] = [];
  const state = { sleeps: false };
  const sink: LogSink = {
    name: 'memory',
    send: (lines) => (state.sleeps ? Promise.reject(new Error('asleep')) : Promise.resolve(void has.push(...lines))),
  };
  return { sink, has, state };
}
const told = (lines: readonly string[]): string[] => lines.map((line) => (JSON.parse(line) as { line: string }).line);

test('each line arrives once and in order, numbered from the program’s start', async () => {
  const { sink, has } = memorySink();
  const shipping = shipLines(sink, { program: 'studio', waitMs: 1 });
  const lines = Array.from({ length: 1_200 }, (_, n) => `{"n":${n}}`);
  for (const line of lines) shipping.write(`${line}\n`);
  await expect.poll(() => has.length).toBe(1_200);
  expect(told(has)).toEqual(lines);
  expect(gapsIn(has)).toEqual([]);
});

test('while the place sleeps nothing is lost, and it is said once that nothing leaves and once that it does again', async () => {
  const { sink, has, state } = memorySink();
  const troubles: unknown[] = [];
  const shipping = shipLines(sink, { program: 'platform', waitMs: 1, onTrouble: (trouble) => troubles.push(trouble) });
  state.sleeps = true;
  shipping.write('one');
  await expect.poll(() => troubles.length).toBe(1);
  shipping.write('two');
  state.sleeps = false;
  await expect.poll(() => told(has)).toEqual(['one', 'two']);
  expect(troubles).toEqual([{ error: new Error('asleep') }, { lost: 0 }]);
});

test('what waits longer than there is room is lost from the front, is counted, and leaves a gap that whoever has the rest finds', async () => {
  const { sink, has, state } = memorySink();
  const troubles: unknown[] = [];
  const shipping = shipLines(sink, { program: 'platform', waitMs: 1, onTrouble: (trouble) => troubles.push(trouble) });
  shipping.write('first');
  await expect.poll(() => has.length).toBe(1);
  state.sleeps = true;
  shipping.write('second');
  await expect.poll(() => troubles.length).toBe(1);
  for (let n = 0; n < 20_009; n += 1) shipping.write(String(n));
  state.sleeps = false;
  await expect.poll(() => has.length, { timeout: 60_000 }).toBe(20_001);
  expect(troubles.at(-1)).toEqual({ lost: 10 });
  expect(gapsIn(has)).toHaveLength(1);
  expect(gapsIn(has)[0]).toMatch(/lacks 2 to 11$/);
});

test('a line taken out of what was shipped is named, one that came twice is not', () => {
  const line = (n: number, stream = 'a'): string => JSON.stringify({ log: 'operators', stream, n, line: 'x' });
  expect(gapsIn([line(1), line(2), line(2), line(3)])).toEqual([]);
  expect(gapsIn([line(1), line(4), line(1, 'b')])).toEqual(['operators: a lacks 2 to 3']);
  expect(gapsIn([line(2)])).toEqual(['operators: a lacks 1 to 1']);
});

test('the end of a program sends what is left', async () => {
  const { sink, has } = memorySink();
  const shipping = shipLines(sink, { program: 'sportsbook', waitMs: 60_000 });
  shipping.write('last words');
  await shipping.stop();
  expect(told(has)).toEqual(['last words']);
});

test('a file has them behind its end', async () => {
  const file = path.join(folder, 'shipped.jsonl');
  const sink = openLogSink(`file://${file}`);
  await sink?.send(['{"n":1}', '{"n":2}']);
  await sink?.send(['{"n":3}']);
  expect(readFileSync(file, 'utf8')).toBe('{"n":1}\n{"n":2}\n{"n":3}\n');
});

test('a place by HTTP is told the token, and has them when it says so', async () => {
  const got: { body: string; token: string | undefined }[] = [];
  let status = 204;
  const server = createHttp((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      got.push({ body, token: request.headers.authorization });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const sink = openLogSink(`http://127.0.0.1:${portOf(server)}/logs`, 'the key');
  await sink?.send(['{"n":1}', '{"n":2}']);
  expect(got).toEqual([{ body: '{"n":1}\n{"n":2}\n', token: 'Bearer the key' }]);
  status = 503;
  await expect(sink?.send(['{"n":3}'])).rejects.toThrow('503');
  await new Promise((done) => server.close(done));
});

test('syslog has each record with its length before it, and a place that is not there is an error', async () => {
  let got = '';
  const server = net.createServer((socket) => socket.on('data', (part: Buffer) => (got += part.toString())));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const port = portOf(server);
  await openLogSink(`syslog://127.0.0.1:${port}`)?.send(['{"n":1}', '{"n":"ü"}']);
  await expect.poll(() => got).toMatch(/^\d+ <110>1 \S+ \S+ sorak - - - \{"n":1\}\d+ <110>1 .*\{"n":"ü"\}$/);
  const frame = syslogFrame('{"n":"ü"}', new Date(0), 'host').toString();
  expect(frame).toBe('59 <110>1 1970-01-01T00:00:00.000Z host sorak - - - {"n":"ü"}');
  await new Promise((done) => server.close(done));
  await expect(openLogSink(`syslog://127.0.0.1:${port}`)?.send(['x'])).rejects.toThrow();
});

test('another kind of place is refused, and without one nothing leaves', () => {
  expect(() => openLogSink('ftp://logs')).toThrow('LOG_SHIP');
  expect(openLogSink(undefined)).toBeNull();
});
