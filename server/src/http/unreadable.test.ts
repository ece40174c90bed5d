import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/app.ts';

let app: TestApp;
let token: string;
const open = new Set<net.Socket>();
beforeAll(async () => {
  app = await startTestApp();
  token = await app.member();
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await app.stop();
});

type Peer = { readonly socket: net.Socket; heard: string };

/** A client that says this, and never leaves by itself. */
function say(bytes: string): Peer {
  const socket = net.connect({ host: '127.0.0.1', port: Number(new URL(app.url).port), allowHalfOpen: true });
  const peer: Peer = { socket, heard: '' };
  open.add(socket);
  socket.on('data', (data) => (peer.heard += data.toString()));
  socket.on('error', () => {});
  socket.write(bytes);
  return peer;
}

async function until(isTrue: () => boolean, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (!isTrue() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  return isTrue();
}

const envelopeOf = ({ heard }: Peer) => {
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) as Record<string, unknown> };
};

describe('what cannot be read as a request', () => {
  test.each([
    ['a line that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414, 'address_too_long'],
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ['no HTTP', 'hello\r\n\r\n', 400, 'body_invalid'],
  ])('%s is answered in the envelope', async (_, bytes, status, errorCode) => {
    const peer = say(bytes);
    expect(await until(() => peer.heard.endsWith('}'), 5_000)).toBe(true);
    const answer = envelopeOf(peer);
    expect([answer.status, answer.body]).toEqual([
      status,
      { success: false, message: expect.any(String) as string, errorCode, value: null },
    ]);
    expect(answer.head).toContain(`default-src 'none'`);
    expect(answer.head).toContain('Connection: close');
  });
});

/** Descriptors of TCP that this process holds, those of the clients above included. */
const descriptors = (): number => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;

test('a hundred that ignore our end lose their connection, and hold nothing of ours', async () => {
  const bytes = [
    'hello\r\n\r\n',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
    'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  ];
  const socketAsk = 'GET /wps/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
  const before = descriptors();
  const peers = Array.from({ length: 100 }, (_, at) =>
    say([...bytes, `${socketAsk}Sec-WebSocket-Key: ${'a'.repeat(22)}==\r\n\r\n`][at % 4] ?? ''),
  );
  expect(await until(() => peers.every(({ heard }) => heard !== ''), 8_000)).toBe(true);
  // Their own ends stay open, as they meant; a few connections to the database may have come or gone.
  const ours = (): number => descriptors() - before - peers.filter(({ socket }) => !socket.destroyed).length;
  await until(() => ours() <= 10, 8_000);
  expect(ours()).toBeLessThanOrEqual(10);
});

describe('who may not send is told before sending', () => {
  const begun = (path: string, headers = ''): Peer =>
    say(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 600000\r\n${headers}\r\n{"image":"`);
  test.each([
    ['/wps/withdrawals/proofs', 401, 'token_missing'],
    ['/wps/deposits/questions/proofs', 401, 'token_missing'],
    ['/wps/operator/statements/import', 401, 'token_missing'],
    ['/wps/promotions/proofs', 401, 'token_missing'],
  ])('%s without a session', async (path, status, errorCode) => {
    const peer = begun(path);
    expect(await until(() => peer.heard.endsWith('}'), 3_000)).toBe(true);
    expect([envelopeOf(peer).status, envelopeOf(peer).body['errorCode']]).toEqual([status, errorCode]);
  });
  test('a member’s key opens no operator’s call either', async () => {
    const peer = begun('/wps/operator/statements/import', `Authorization: ${token}\r\n`);
    expect(await until(() => peer.heard.endsWith('}'), 3_000)).toBe(true);
    expect(envelopeOf(peer).body['errorCode']).not.toBe('body_invalid');
    expect(envelopeOf(peer).body['success']).toBe(false);
  });
  test('whoever may is waited for', async () => {
    const peer = begun('/wps/withdrawals/proofs', `Authorization: ${token}\r\n`);
    expect(await until(() => peer.heard !== '', 600)).toBe(false);
  });
});
