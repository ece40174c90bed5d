import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetKey, sealValue } from './sealing.ts';

const SERVER_TIME = Date.UTC(2030, 0, 2);
const pair = await generateKeyPair('RSA-OAEP-256', { extractable: true });
const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one' };
const answers = vi.fn(() => Promise.resolve(Response.json({ keys: [jwk] }, { headers: { date: new Date(SERVER_TIME).toUTCString() } })));

vi.stubGlobal('fetch', answers);
afterEach(() => {
  forgetKey();
  answers.mockClear();
});

const open = async (jwe: string) => {
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, pair.privateKey);
  return { header: protectedHeader, value: JSON.parse(new TextDecoder().decode(plaintext)) as unknown };
};

test('a value is sealed so that another implementation opens it, dated by the platform and each time with an id of its own', async () => {
  const first = await open(await sealValue({ password: 'sandi — rahasia' }));
  expect(first.value).toEqual({ password: 'sandi — rahasia' });
  expect(first.header).toMatchObject({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'one' });
  expect(Math.abs((first.header['iat'] as number) * 1000 - SERVER_TIME)).toBeLessThan(60_000);
  const second = await open(await sealValue({}));
  expect(second.header['jti']).not.toBe(first.header['jti']);
  expect(answers).toHaveBeenCalledTimes(1);
});

test('the key is asked for anew when it was forgotten, and after it could not be had', async () => {
  await sealValue({});
  forgetKey();
  answers.mockResolvedValueOnce(new Response('', { status: 503 }));
  await expect(sealValue({})).rejects.toThrow('keys answered 503');
  expect((await open(await sealValue({ a: 1 }))).value).toEqual({ a: 1 });
  expect(answers).toHaveBeenCalledTimes(3);
});
