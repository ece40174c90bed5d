import { createCipheriv, createECDH, createPrivateKey, hkdfSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const CURVE = 'prime256v1';
const RECORD = 4_096;
const DAY_S = 86_400;
/** The order of the curve: a private key is less. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export type PushKeys = { readonly publicKey: string; readonly key: KeyObject };
/** What a browser gave: base64url, as it is sent. */
export type Receiver = { readonly publicKey: string; readonly auth: string };

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** The pair of a private key of 32 bytes. */
export function pushKeysOf(secret: Uint8Array): PushKeys {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(secret);
  const open = pair.getPublicKey();
  const part = (from: number): string => open.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33), d: Buffer.from(secret).toString('base64url') };
  return { publicKey: open.toString('base64url'), key: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** A private key that follows from the key of all secrets, for who sets none. */
export function derivedSecret(secretsKey: Uint8Array): Uint8Array {
  const wide = BigInt(`0x${derive(secretsKey, new Uint8Array(), 'web push', 48).toString('hex')}`);
  return Buffer.from(((wide % (ORDER - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex');
}

function freshPair() {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair;
}

/** The body of a message for one browser, aes128gcm in one record (RFC 8291). `own` and `salt` are chance, but for a proof. */
export function encrypted(text: Uint8Array, to: Receiver, own = freshPair(), salt: Uint8Array = randomBytes(16)): Buffer {
  const theirs = Buffer.from(to.publicKey, 'base64url');
  const ours = own.getPublicKey();
  const shared = derive(
    own.computeSecret(theirs),
    Buffer.from(to.auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]),
    32,
  );
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(shared, salt, 'Content-Encoding: nonce\0', 12),
  );
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, head, ours, cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]);
}

/** Who we are to a push service (RFC 8292): a token for its origin alone, of half a day. */
export function vapid({ publicKey, key }: PushKeys, endpoint: URL, subject: string, now: number): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: endpoint.origin, exp: Math.floor(now / 1_000) + DAY_S / 2, sub: subject })}`;
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${said}.${signature}, k=${publicKey}`;
}
