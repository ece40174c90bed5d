import { sha256 } from './sha256.ts';

/** A uuid (version 8) that the same text always gives, for ids that a repeat must find again. */
export function uuidFrom(text: string): string {
  const bytes = sha256(text).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
