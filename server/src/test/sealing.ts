import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK, type CompactJWEHeaderParameters, type JWK } from 'jose';

type More = { readonly header?: Partial<CompactJWEHeaderParameters>; readonly text?: string };

/** A body sealed with the newest key of a platform's JWK Set; `at` in epoch milliseconds. `more` changes what is sealed, for the bad ones. */
export async function sealedBody({ keys: [jwk] }: { readonly keys: readonly JWK[] }, body: unknown, at: number, more: More = {}) {
  const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: jwk?.kid, iat: Math.floor(at / 1000), jti: randomUUID(), ...more.header };
  return new CompactEncrypt(new TextEncoder().encode(more.text ?? JSON.stringify(body)))
    .setProtectedHeader(header)
    .encrypt(await importJWK({ ...jwk, alg: header.alg }), { crit: { exp: true } });
}
