import { hkdfSync } from 'node:crypto';

const BLOCK = 64;
const padded = (key: Uint8Array, by: number): string =>
  Buffer.from(Array.from({ length: BLOCK }, (_, at) => (key[at] ?? 0) ^ by)).toString('hex');

/** The key of the marks of rows, as sessions bring it along: the two pads of HMAC-SHA-256, for the database has the hash alone. */
export function rowKeyOf(secretsKey: Uint8Array): string {
  const key = new Uint8Array(hkdfSync('sha256', secretsKey, '', 'marks of rows', 32));
  return `${padded(key, 0x36)}.${padded(key, 0x5c)}`;
}
