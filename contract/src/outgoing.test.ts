import { spawn } from 'node:child_process';
import { once } from 'node:events';
import https from 'node:https';
import net from 'node:net';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { allowOnly, boundedFetch, callOut, OutgoingError, textOf } from './outgoing.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Other = { readonly url: string; readonly sockets: Set<net.Socket>; sent: number; met: number };

/** Somebody outside who does with each request what `behave` says. */
async function outside(behave: (socket: net.Socket, other: Other) => void): Promise<Other> {
  const server = net.createServer((socket) => {
    other.met += 1;
    other.sockets.add(socket.on('error', () => {}).on('close', () => other.sockets.delete(socket)));
    socket.on('data', () => behave(socket, other));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    for (const socket of other.sockets) socket.destroy();
  });
  const other: Other = { url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}/`, sockets: new Set(), sent: 0, met: 0 };
  return other;
}

const CHUNK = Buffer.alloc(65_536, 'x');
/** As much as the other end takes, without an end. */
function pour(socket: net.Socket, other: Other): void {
  while (!socket.destroyed && socket.write(CHUNK)) other.sent += CHUNK.length;
  socket.once('drain', () => pour(socket, other));
}
const head = (more = ''): string => `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${more}\r\n`;
const BOUNDS = { withinMs: 400, maxBytes: 10_000 };

const refusalOf = async (asking: Promise<unknown>): Promise<string> => {
  const begun = performance.now();
  const error: unknown = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(error).toBeInstanceOf(OutgoingError);
  return (error as Error).message;
};
const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
};

test('what was asked arrives, and the whole answer comes back', async () => {
  let heard = '';
  const other = await outside((socket) => socket.write(`${head('Content-Length: 11\r\nRetry-After: 3\r\n')}{"ok":true}`));
  const first = await callOut(`${other.url}a?b=1`, { method: 'POST', body: '{}', headers: { 'X-Key': 'k' }, ...BOUNDS });
  expect([first.status, first.headers['retry-after'], textOf(first)]).toEqual([200, '3', '{"ok":true}']);
  for (const socket of other.sockets) socket.on('data', (data) => (heard += data.toString()));
  const again = await callOut(other.url, BOUNDS);
  expect(textOf(again)).toBe('{"ok":true}');
  expect(heard).toContain('Accept-Encoding: identity');
  // One connection for both.
  expect(other.met).toBe(1);
});

test('an endless body is cut once it is longer than allowed', async () => {
  const other = await outside((socket, self) => {
    socket.write(head());
    pour(socket, self);
  });
  expect(await refusalOf(callOut(other.url, BOUNDS))).toContain('more than 10000 bytes');
  await until(() => other.sockets.size === 0);
  // What lay in the buffers of the two ends, not what ten seconds could carry.
  expect(other.sent).toBeLessThan(20_000_000);
});

test('an endless body that says nothing of its length is not read at all where only the status counts', async () => {
  const other = await outside((socket, self) => {
    socket.write(head());
    pour(socket, self);
  });
  expect((await callOut(other.url, { ...BOUNDS, maxBytes: 0 })).status).toBe(200);
  await until(() => other.sockets.size === 0);
});

test.each([
  ['says nothing', (): void => {}],
  [
    'drips its headers',
    (socket: net.Socket): void => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('X-A: b\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    },
  ],
  [
    'drips its body',
    (socket: net.Socket): void => {
      socket.write(head('Content-Length: 9000\r\n'));
      const timer = setInterval(() => socket.write(' '), 20);
      socket.on('close', () => clearInterval(timer));
    },
  ],
  [
    'goes on saying that it goes on',
    (socket: net.Socket): void => {
      const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    },
  ],
])('who %s has the time that was given, and no more', async (_, behave) => {
  const other = await outside(behave);
  expect(await refusalOf(callOut(other.url, BOUNDS))).toContain('no whole answer within 400 ms');
  await until(() => other.sockets.size === 0);
});

test.each([
  ['huge headers', `HTTP/1.1 200 OK\r\n${`X-Long: ${'a'.repeat(1_000)}\r\n`.repeat(40)}\r\n`, 'could not be asked'],
  ['a redirect', `HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:9/\r\nContent-Length: 0\r\n\r\n`, 'sends us elsewhere (302)'],
  ['a packed body', `${head('Content-Encoding: gzip\r\nContent-Length: 3\r\n')}abc`, 'answers packed'],
  ['something that is not HTTP', 'hello\r\n\r\n', 'could not be asked'],
])('%s is refused, and the connection is gone', async (_, answer, why) => {
  const other = await outside((socket) => socket.write(answer));
  expect(await refusalOf(callOut(other.url, BOUNDS))).toContain(why);
  await until(() => other.sockets.size === 0);
});

test('an answer that is cut short is none', async () => {
  const other = await outside((socket) => socket.end(`${head('Content-Length: 100\r\n')}{"ok"`));
  expect(await refusalOf(callOut(other.url, BOUNDS))).toContain('broke off');
});

test('who goes on speaking after an answer loses the connection, and the next request has another', async () => {
  const other = await outside((socket, self) => {
    socket.write(`${head('Content-Length: 2\r\n')}ok`);
    if (self.met === 1) setTimeout(() => pour(socket, self), 50);
  });
  expect(textOf(await callOut(other.url, BOUNDS))).toBe('ok');
  await until(() => other.sockets.size === 0);
  expect(other.sent).toBeLessThan(20_000_000);
  expect(textOf(await callOut(other.url, BOUNDS))).toBe('ok');
  expect(other.met).toBe(2);
});

test('addresses of other kinds are not asked', async () => {
  expect(await refusalOf(callOut('file:///etc/passwd', BOUNDS))).toContain('file:');
});

test('libraries get a fetch with the same bounds', async () => {
  const ask = boundedFetch(BOUNDS);
  const kind = await outside((socket) => socket.write(`${head('Content-Length: 11\r\n')}{"ok":true}`));
  const answer = await ask(kind.url, { method: 'POST', headers: new Headers({ 'Content-Type': 'text/plain' }), body: 'a' });
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  const endless = await outside((socket, self) => {
    socket.write(head());
    pour(socket, self);
  });
  await refusalOf(ask(endless.url, { method: 'GET', headers: {} }));
});

test('the deadline outlives garbage collections', async () => {
  const other = await outside((socket) => {
    socket.write(head('Content-Length: 9000\r\n'));
    const timer = setInterval(() => socket.write(' '), 20);
    socket.on('close', () => clearInterval(timer));
  });
  const script = `
    import { register } from 'tsx/esm/api';
    register();
    const { callOut } = await import(${JSON.stringify(path.join(import.meta.dirname, 'outgoing.ts'))});
    const collecting = setInterval(() => globalThis.gc(), 10);
    const begun = performance.now();
    await callOut(${JSON.stringify(other.url)}, { withinMs: 500, mostBytes: 10000 }).catch((error) => console.log(error.message));
    console.log(performance.now() - begun < 3000 ? 'in time' : 'late');
    clearInterval(collecting);
    process.exit(0);`;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], { cwd: import.meta.dirname });
  closing.push(() => child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child, 'close');
  expect(said).toMatch(/no whole answer within 500 ms\nin time/);
});

/** Of nobody’s authority: it vouches for itself alone. Made for this test, it opens nothing. */
const SELF_SIGNED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgyA+tK2Ob10jPeSXO
axdx7vk7BZMilLTSFeIMku40xcWhRANCAAScli32qx2eRS7tWmvN7p08TY/4AMSJ
2BvRSeb2PU5e0yRJsmhXFx2jnVhW2fx/QuB9bNRFRNshQF6sAAV+I07y
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUTa76s+DC+wGtpnwul2KoaV6OHQswCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyOTEwMTI0NFoYDzIxMjYxMTA1
MTAxMjQ0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAScli32qx2eRS7tWmvN7p08TY/4AMSJ2BvRSeb2PU5e0yRJsmhXFx2j
nVhW2fx/QuB9bNRFRNshQF6sAAV+I07yo28wbTAdBgNVHQ4EFgQUmD/+rIWKWONo
+3HYQBzeLrnP2V4wHwYDVR0jBBgwFoAUmD/+rIWKWONo+3HYQBzeLrnP2V4wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAO1FIxJfmeDaR952/8fqEbbBwUh/ny6Lc6pHuTmwQiVrAiEA
0Eco+SSgxUTnUFCkO3sB9N2WW44ZjwX/ULIjiXKLSAc=
-----END CERTIFICATE-----`,
};

test('whoever shows a certificate that nobody vouches for is told nothing', async () => {
  let heard = 0;
  const server = https.createServer(SELF_SIGNED, (_request, response) => {
    heard += 1;
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const { port } = server.address() as net.AddressInfo;
  await refusalOf(callOut(`https://localhost:${port}/`, { method: 'POST', body: 'secret', ...BOUNDS, withinMs: 3_000 }));
  expect(heard).toBe(0);
});

test('once hosts are named, no other is asked: neither an address of this machine nor a name that only looks alike', async () => {
  const other = await outside((socket) => socket.write(`${head('Content-Length: 2\r\n')}ok`));
  try {
    allowOnly('api.example.com, .pay.example');
    for (const url of [
      other.url,
      'http://169.254.169.254/latest',
      'http://[::1]:1/',
      'http://10.0.0.1/',
      'https://api.example.com.evil.test/',
      'https://xpay.example/',
    ])
      expect(await refusalOf(callOut(url, BOUNDS)), url).toContain('is not among the hosts that may be asked');
    expect(other.met).toBe(0);
    expect(await refusalOf(callOut('http://deep.pay.example:1/', BOUNDS))).not.toContain('is not among');
    allowOnly('127.0.0.1');
    expect((await callOut(other.url, BOUNDS)).status).toBe(200);
  } finally {
    allowOnly(undefined);
  }
});
