import { expect, test } from 'vitest';
import { faultOf, REPLAY_WINDOW_MS, sign, SIGNATURE_HEADER, type SigningKey } from './signature.ts';

const NOW = 1_763_740_000_000;
const key = (id: string, until: number | null = null): SigningKey => ({ id, secret: Buffer.alloc(32, id), until });
const signed = { method: 'POST', path: '/payment/webhook/local', body: Buffer.from('{"amount":"10.00"}') };
const check = (keys: readonly SigningKey[], change: Partial<typeof signed> & { rawHeaders: string[] }, now = NOW) =>
  faultOf(keys, { ...signed, ...change }, now);

test('what was signed passes, and nothing else does', () => {
  const [a] = [[key('a')]];
  const value = sign(a, signed, NOW);
  const rawHeaders = ['Sorak-Signature', value];
  expect(check(a, { rawHeaders })).toBeNull();
  expect(check(a, { rawHeaders, body: Buffer.from('{"amount":"90.00"}') })).toBe('signature_wrong');
  expect(check(a, { rawHeaders, path: '/payment/webhook/other' })).toBe('signature_wrong');
  expect(check(a, { rawHeaders, method: 'GET' })).toBe('signature_wrong');
  expect(check([key('b')], { rawHeaders })).toBe('key_unknown');
  expect(check([{ ...key('b'), id: 'a' }], { rawHeaders })).toBe('signature_wrong');
  expect(check(a, { rawHeaders: [] })).toBe('signature_missing');
  expect(check(a, { rawHeaders: [...rawHeaders, ...rawHeaders] })).toBe('signature_malformed');
  for (const bad of ['', 'v1=00', value.toUpperCase(), `${value},v1=${'0'.repeat(64)}`, value.replace('t=', 't= ')])
    expect(check(a, { rawHeaders: [SIGNATURE_HEADER, bad] }), bad).toBe('signature_malformed');
});

test('a message is good for five minutes; its time is signed too', () => {
  const a = [key('a')];
  const rawHeaders = ['sorak-signature', sign(a, signed, NOW)];
  expect(check(a, { rawHeaders }, NOW + REPLAY_WINDOW_MS)).toBeNull();
  expect(check(a, { rawHeaders }, NOW + REPLAY_WINDOW_MS + 1_000)).toBe('too_old');
  expect(check(a, { rawHeaders }, NOW - REPLAY_WINDOW_MS - 1_000)).toBe('too_old');
  const moved = rawHeaders.map((text) => text.replace(/t=\d+/, `t=${NOW / 1000 + 600}`));
  expect(check(a, { rawHeaders: moved }, NOW + 600_000)).toBe('signature_wrong');
});

test('a key is replaced without a pause: the first signs, the old one verifies until it runs out', () => {
  const old = [key('old')];
  const both = [key('new'), key('old', NOW + 60_000)];
  expect(sign(both, signed, NOW)).toContain('k=new');
  expect(check(both, { rawHeaders: ['sorak-signature', sign(old, signed, NOW)] })).toBeNull();
  expect(check(both, { rawHeaders: ['sorak-signature', sign(old, signed, NOW)] }, NOW + 60_001)).toBe('key_unknown');
  expect(() => sign([key('old', NOW)], signed, NOW)).toThrow('run out');
});
