import { CompactEncrypt, compactDecrypt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { importSealingKey, seal, SealError, unseal, type SealingKey } from './sealed.ts';

const NOW = 1_790_000_000_000;
let pair: CryptoKeyPair;
let sealing: SealingKey;

beforeAll(async () => {
  pair = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
  sealing = await importSealingKey({ ...(await crypto.subtle.exportKey('jwk', pair.publicKey)), kid: 'one' });
});

const open = (jwe: string) => unseal(jwe, (kid) => (kid === 'one' ? pair.privateKey : undefined));

describe('the sealed envelope', () => {
  it('opens what it sealed, with time and a fresh id', async () => {
    const { header, text } = await open(await seal({ password: 'sandi — rahasia' }, sealing, NOW));
    expect(JSON.parse(text)).toEqual({ password: 'sandi — rahasia' });
    expect(header).toMatchObject({ kid: 'one', iat: NOW / 1000, alg: 'RSA-OAEP-256', enc: 'A256GCM' });
    const again = await open(await seal({}, sealing, NOW));
    expect(again.header.jti).not.toBe(header.jti);
  });

  it('is understood by another implementation, both ways', async () => {
    const { plaintext } = await compactDecrypt(await seal({ a: 1 }, sealing, NOW), pair.privateKey);
    expect(new TextDecoder().decode(plaintext)).toBe('{"a":1}');
    const theirs = await new CompactEncrypt(new TextEncoder().encode('{"b":2}'))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'one', iat: 5, jti: crypto.randomUUID() })
      .encrypt(pair.publicKey);
    expect((await open(theirs)).text).toBe('{"b":2}');
  });

  it('refuses every changed character', async () => {
    const jwe = await seal({ amount: 10 }, sealing, NOW);
    for (let at = 0; at < jwe.length; at += 7) {
      const changed = `${jwe.slice(0, at)}${jwe[at] === 'A' ? 'B' : 'A'}${jwe.slice(at + 1)}`;
      await expect(open(changed), `changed at ${at}`).rejects.toThrow(SealError);
    }
  });

  it('refuses what asks for more than it does: extensions, packing, a byte order mark', async () => {
    const sealedBy = async (header: object, text = '{}', mark = ''): Promise<string> => {
      const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
      const whole = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'one', iat: 5, jti: crypto.randomUUID(), ...header };
      const part = encode(new TextEncoder().encode(mark + JSON.stringify(whole)));
      const [key, iv] = [crypto.getRandomValues(new Uint8Array(32)), crypto.getRandomValues(new Uint8Array(12))];
      const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
      const additionalData = new TextEncoder().encode(part);
      const sealed = new Uint8Array(
        await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, aes, new TextEncoder().encode(text)),
      );
      const wrapped = new Uint8Array(await crypto.subtle.encrypt('RSA-OAEP', pair.publicKey, key));
      return [part, encode(wrapped), encode(iv), encode(sealed.subarray(0, -16)), encode(sealed.subarray(-16))].join('.');
    };
    expect((await open(await sealedBy({}))).text).toBe('{}');
    await expect(open(await sealedBy({ crit: ['exp'], exp: 1 }))).rejects.toThrow('extension not accepted');
    await expect(open(await sealedBy({ crit: [] }))).rejects.toThrow('extension not accepted');
    await expect(open(await sealedBy({ zip: 'DEF' }))).rejects.toThrow('extension not accepted');
    await expect(open(await sealedBy({}, '{}', '\uFEFF'))).rejects.toThrow('byte order mark');
    await expect(open(await sealedBy({}, '\uFEFF{}'))).rejects.toThrow('byte order mark');
  });

  it('refuses unknown keys, other algorithms and what is no envelope', async () => {
    await expect(unseal(await seal({}, sealing, NOW), () => undefined)).rejects.toThrow('unknown key');
    const weak = await new CompactEncrypt(new Uint8Array())
      .setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A128GCM', kid: 'one', iat: 5, jti: crypto.randomUUID() })
      .encrypt(
        await crypto.subtle.importKey(
          'jwk',
          await crypto.subtle.exportKey('jwk', pair.publicKey).then(({ kty, n, e }) => ({ kty, n, e }) as JsonWebKey),
          { name: 'RSA-OAEP', hash: 'SHA-1' },
          false,
          ['encrypt'],
        ),
      );
    await expect(open(weak)).rejects.toThrow('algorithm not accepted');
    for (const text of ['', '....', 'a.b.c.d.e', '{}', 'a'.repeat(10_000)]) await expect(open(text)).rejects.toThrow(SealError);
  });
});
