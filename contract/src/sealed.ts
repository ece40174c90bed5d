/**
 * The sealed envelope: a compact JWE (RFC 7516), RSA-OAEP-256 with A256GCM, whose protected header carries `iat` and `jti`.
 * Plain WebCrypto at both ends, so that the browser pays no library for it.
 */
const subtle = globalThis.crypto.subtle;
/** As WebCrypto has them; named here because Node and browsers declare them differently. */
export type CryptoKey = Awaited<ReturnType<typeof subtle.importKey>>;
export type PublicJwk = { kty?: string; n?: string; e?: string; alg?: string; use?: string; kid?: string };
const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
const TAG_BYTES = 16;

export type SealingKey = { readonly kid: string; readonly key: CryptoKey };
type SealedHeader = {
  readonly alg: 'RSA-OAEP-256';
  readonly enc: 'A256GCM';
  readonly kid: string;
  readonly iat: number;
  readonly jti: string;
};

export class SealError extends Error {
  override readonly name = 'SealError';
}

function encode(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new SealError('not base64url');
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

/** Takes one public key of the platform's JWK set into use. */
export async function importSealingKey(jwk: PublicJwk): Promise<SealingKey> {
  return { kid: jwk.kid ?? '', key: await subtle.importKey('jwk', jwk, RSA, false, ['encrypt']) };
}

/** Seals a JSON value; `now` in epoch milliseconds, which should be the platform's time. */
export async function seal(value: unknown, { kid, key }: SealingKey, now: number): Promise<string> {
  const header: SealedHeader = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid, iat: Math.floor(now / 1000), jti: crypto.randomUUID() };
  const protectedPart = encode(utf8(JSON.stringify(header)));
  const contentKey = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const aes = await subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt']);
  const sealed = new Uint8Array(
    await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(protectedPart) }, aes, utf8(JSON.stringify(value))),
  );
  const wrapped = new Uint8Array(await subtle.encrypt(RSA, key, contentKey));
  return [protectedPart, encode(wrapped), encode(iv), encode(sealed.subarray(0, -TAG_BYTES)), encode(sealed.subarray(-TAG_BYTES))].join(
    '.',
  );
}

/** A byte order mark is a character like any other: nothing that we seal begins with one, and no reader takes it away. */
const textOf = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string => {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  if (text.startsWith('\uFEFF')) throw new SealError('begins with a byte order mark');
  return text;
};

function readHeader(part: string): SealedHeader {
  const header: unknown = JSON.parse(textOf(decode(part)));
  if (typeof header !== 'object' || header === null) throw new SealError('no header');
  // RFC 7516: what asks to be understood, or to be unpacked, and is not, must be refused.
  if ('crit' in header || 'zip' in header) throw new SealError('extension not accepted');
  const { alg, enc, kid, iat, jti } = header as Record<string, unknown>;
  if (alg !== 'RSA-OAEP-256' || enc !== 'A256GCM') throw new SealError('algorithm not accepted');
  if (typeof kid !== 'string' || typeof iat !== 'number' || typeof jti !== 'string' || jti.length < 16 || jti.length > 64)
    throw new SealError('header incomplete');
  return { alg, enc, kid, iat, jti };
}

/** Opens a sealed text with the private key that `findKey` gives for its kid; SealError for anything that is not whole. */
export async function unseal(
  jwe: string,
  findKey: (kid: string) => CryptoKey | undefined,
): Promise<{ header: SealedHeader; text: string }> {
  const parts = jwe.split('.');
  if (parts.length !== 5) throw new SealError('not a compact JWE');
  const [protectedPart = '', wrapped = '', iv = '', ciphertext = '', tag = ''] = parts;
  try {
    const header = readHeader(protectedPart);
    const key = findKey(header.kid);
    if (!key) throw new SealError('unknown key');
    const contentKey = await subtle.decrypt(RSA, key, decode(wrapped));
    const aes = await subtle.importKey('raw', contentKey, 'AES-GCM', false, ['decrypt']);
    const sealed = new Uint8Array([...decode(ciphertext), ...decode(tag)]);
    const plain = await subtle.decrypt({ name: 'AES-GCM', iv: decode(iv), additionalData: utf8(protectedPart) }, aes, sealed);
    return { header, text: textOf(plain) };
  } catch (error) {
    throw error instanceof SealError ? error : new SealError('cannot be opened');
  }
}
