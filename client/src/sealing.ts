/**
 * The sealed body of a call: a compact JWE (RFC 7516), RSA-OAEP-256 with A256GCM, whose protected header carries `iat` and `jti`.
 * Plain WebCrypto, so that no reader loads a library for it; the platform opens it with one.
 */
type PublicJwk = JsonWebKey & { readonly kid?: string };
type SealingKey = { readonly kid: string | undefined; readonly key: CryptoKey };

const { subtle } = globalThis.crypto;
const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
const TAG_BYTES = 16;

let key: Promise<SealingKey> | null = null;
let clockOffsetMs = 0;

async function fetchKey(): Promise<SealingKey> {
  const answer = await fetch('/.well-known/jwks.json', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`keys answered ${answer.status}`);
  const serverTime = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isFinite(serverTime)) clockOffsetMs = serverTime - Date.now();
  const [jwk] = ((await answer.json()) as { readonly keys: readonly PublicJwk[] }).keys;
  if (!jwk) throw new Error('no key');
  return { kid: jwk.kid, key: await subtle.importKey('jwk', jwk, RSA, false, ['encrypt']) };
}

/** Forgets the platform's key, as after an answer that it could not open. */
export function forgetKey(): void {
  key = null;
}

/** A value sealed for the platform, dated by the platform's clock; rejects when its key cannot be fetched. */
export async function sealValue(value: unknown): Promise<string> {
  key ??= fetchKey();
  try {
    return await seal(value, await key, Date.now() + clockOffsetMs);
  } catch (error) {
    key = null;
    throw error;
  }
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

function encode(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** `now` in epoch milliseconds of the platform. */
async function seal(value: unknown, { kid, key: publicKey }: SealingKey, now: number): Promise<string> {
  const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid, iat: Math.floor(now / 1000), jti: crypto.randomUUID() };
  const protectedPart = encode(utf8(JSON.stringify(header)));
  const contentKey = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const aes = await subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt']);
  const additionalData = utf8(protectedPart);
  const sealed = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, aes, utf8(JSON.stringify(value))));
  const wrapped = new Uint8Array(await subtle.encrypt(RSA, publicKey, contentKey));
  return [protectedPart, encode(wrapped), encode(iv), encode(sealed.subarray(0, -TAG_BYTES)), encode(sealed.subarray(-TAG_BYTES))].join(
    '.',
  );
}
