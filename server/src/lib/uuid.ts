import { sha256 } from './sha256.ts';

/** A uuid (version 8) that the same text always gives, for ids that a repeat must find again. */
export const uuidFrom = (text: string): string => uuidOf(sha256(text), 0);

/** Sixteen bytes of a hash as a uuid (version 8), which are changed to one. */
export function uuidOf(hash: Buffer, at: number): string {
  hash.writeUInt8((hash.readUInt8(at + 6) & 0x0f) | 0x80, at + 6);
  hash.writeUInt8((hash.readUInt8(at + 8) & 0x3f) | 0x80, at + 8);
  const hex = hash.toString('hex', at, at + 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
