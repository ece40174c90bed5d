import { createHmac, timingSafeEqual } from 'node:crypto';

/** The first key signs; all that have not run out verify, so that a key can be replaced without a pause. */
export type SigningKey = { readonly id: string; readonly secret: Buffer; readonly until: number | null };
export type Signed = { readonly method: string; readonly path: string; readonly body: Buffer };

export const SIGNATURE_HEADER = 'sorak-signature';
/** How far the signer's clock, and the way here, may be behind or ahead of ours. */
export const REPLAY_WINDOW_MS = 300_000;

const HEADER = /^t=(\d{10}),k=([\w.-]{1,64}),v1=([0-9a-f]{64})$/;

const digest = (secret: Buffer, seconds: string, { method, path, body }: Signed): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${method.toUpperCase()} ${path}.`).update(body).digest();

/** `t=<epoch seconds>,k=<key id>,v1=<hex HMAC-SHA256 of "t.METHOD path." and the raw body>`. */
export function sign(keys: readonly SigningKey[], signed: Signed, now: number): string {
  const key = keys.find(({ until }) => until === null || until > now);
  if (!key) throw new Error('every key of the payment provider has run out');
  const seconds = String(Math.floor(now / 1000));
  return `t=${seconds},k=${key.id},v1=${digest(key.secret, seconds, signed).toString('hex')}`;
}

export type SignatureFault = 'signature_missing' | 'signature_malformed' | 'key_unknown' | 'too_old' | 'signature_wrong';

/** Null when exactly one signature header fits these bytes at this time. */
export function faultOf(
  keys: readonly SigningKey[],
  signed: Signed & { readonly rawHeaders: readonly string[] },
  now: number,
): SignatureFault | null {
  const values = signed.rawHeaders.filter((_, at) => at % 2 === 1 && signed.rawHeaders[at - 1]?.toLowerCase() === SIGNATURE_HEADER);
  const [value] = values;
  if (value === undefined) return 'signature_missing';
  const match = values.length === 1 ? HEADER.exec(value) : null;
  if (!match) return 'signature_malformed';
  const [, seconds = '', id = '', hex = ''] = match;
  const key = keys.find((one) => one.id === id && (one.until === null || one.until > now));
  if (!key) return 'key_unknown';
  if (!timingSafeEqual(digest(key.secret, seconds, signed), Buffer.from(hex, 'hex'))) return 'signature_wrong';
  return Math.abs(now - Number(seconds) * 1000) > REPLAY_WINDOW_MS ? 'too_old' : null;
}
