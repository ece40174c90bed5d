import { createECDH, verify, createPublicKey } from 'node:crypto';
import dns from 'node:dns';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { callOut, mayBeForeign } from '@sorak/contract/outgoing';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../lib/config.ts';
import { derivedSecret, encrypted, pushKeysOf, vapid } from './push-crypto.ts';
import { openPushGateway } from './push.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) close();
});
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

test('a message is encrypted as the example of RFC 8291 is', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const to = {
    publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const text = Buffer.from('When I grow up, I want to be a watermelon');
  expect(encrypted(text, to, own, bytes('DGv6ra1nlYgDCS1FRnbzlw')).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  expect(encrypted(text, to).equals(encrypted(text, to))).toBe(false);
});

test('we say who we are to one service alone, by a key that stays the same with the key of secrets', () => {
  const keys = pushKeysOf(derivedSecret(Buffer.alloc(32, 7)));
  expect(pushKeysOf(derivedSecret(Buffer.alloc(32, 7))).publicKey).toBe(keys.publicKey);
  expect(pushKeysOf(derivedSecret(Buffer.alloc(32, 8))).publicKey).not.toBe(keys.publicKey);
  const [, token = '', k = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(vapid(keys, new URL('https://push.example.com/x/1'), 'mailto:a@b.c', 0)) ?? [];
  expect(k).toBe(keys.publicKey);
  const [head = '', said = '', signature = ''] = token.split('.');
  expect(JSON.parse(bytes(said).toString())).toEqual({ aud: 'https://push.example.com', exp: 43_200, sub: 'mailto:a@b.c' });
  const open = bytes(k);
  const part = (from: number): string => open.subarray(from, from + 32).toString('base64url');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, format: 'jwk' });
  expect(verify('sha256', Buffer.from(`${head}.${said}`), { key, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(true);
  expect(() => readConfig({ NODE_ENV: 'production', LOCAL_PUSH: 'on' })).toThrow('LOCAL_PUSH=on is refused');
  expect(() => readConfig({ PUSH_KEY: 'secret-thing' })).toThrow(/^PUSH_KEY is not 32 bytes in base64url without padding\.$/);
});

const FOREIGN = { withinMs: 2_000, maxBytes: 0, isForeign: true } as const;

test('an address that somebody outside chose leads by https to public addresses and nowhere else', async () => {
  const { mayReach } = openPushGateway(pushKeysOf(Buffer.alloc(32, 1)), 'https://localhost', false);
  for (const good of ['https://fcm.googleapis.com/fcm/send/x', 'https://8.8.8.8/x', 'https://[2606:4700::1111]/x'])
    expect(mayReach(good), good).toBe(true);
  for (const bad of [
    'http://push.example.com/x',
    'https://push.example.com:8443/x',
    'https://user:pass@push.example.com/x',
    'https://localhost/x',
    'https://postgres/x',
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f.0.0.1/x',
    'https://0/x',
    'https://10.0.0.8/x',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/x',
    'https://100.64.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[fe80::1]/x',
    'https://[fd00::1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://[2002:7f00:1::]/x',
    'file:///etc/passwd',
    'ftp://push.example.com/x',
    'nonsense',
  ]) {
    expect(mayReach(bad), bad).toBe(false);
    if (URL.canParse(bad)) await expect(callOut(bad, FOREIGN), bad).rejects.toThrow('is no way out');
  }
  expect(mayBeForeign(new URL('https://127.0.0.1.nip.io/x'))).toBe(true);
});

test('a public name that leads to an address of our own, or to one beside a public one, is not connected to', async () => {
  for (const found of [
    [{ address: '127.0.0.1', family: 4 }],
    [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ],
    [{ address: '::ffff:10.0.0.1', family: 6 }],
  ]) {
    vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, answer: (error: null, list: object[]) => void) =>
      answer(null, found)) as never);
    const refused = callOut('https://push.example.com/x', FOREIGN);
    await expect(refused).rejects.toThrow('could not be asked');
    await expect(refused.catch((error: Error) => (error.cause as Error).message)).resolves.toBe('push.example.com is at no public address');
    vi.restoreAllMocks();
  }
});

test('what a service answers is taken, tried again, or the end of a browser; it sends us nowhere', async () => {
  let [status, asked]: [number, http.IncomingHttpHeaders | null] = [201, null];
  const server = http.createServer((request, response) => {
    asked = request.headers;
    response.writeHead(status, { Location: 'http://127.0.0.1:1/' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const to = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/1`,
    publicKey: browser.getPublicKey().toString('base64url'),
    auth: Buffer.alloc(16, 3).toString('base64url'),
  };
  const keys = pushKeysOf(Buffer.alloc(32, 1));
  const gateway = openPushGateway(keys, 'mailto:a@b.c', true);
  await gateway.send(to, 'hello', 0);
  expect(asked).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    authorization: expect.stringContaining('vapid t=') as unknown,
  });
  for (const gone of [404, 410]) {
    status = gone;
    await expect(gateway.send(to, 'hello', 0)).rejects.toMatchObject({ name: 'PushGone' });
  }
  for (const again of [302, 400, 403, 429, 500]) {
    status = again;
    await expect(gateway.send(to, 'hello', 0)).rejects.not.toMatchObject({ name: 'PushGone' });
  }
  // The stand-in is one where it is switched on, and nowhere else.
  const real = openPushGateway(keys, 'mailto:a@b.c', false);
  expect(real.mayReach(to.endpoint)).toBe(false);
  await expect(real.send(to, 'hello', 0)).rejects.toThrow('is no way out');
});
