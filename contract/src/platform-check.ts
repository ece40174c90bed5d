import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { callOut, textOf } from './outgoing.ts';

const BOUNDS = { withinMs: 2_000, maxBytes: 4_096 };
/** A key that does not fit is read again, no more often than this. */
const READ_EVERY_MS = 10_000;

export type PlatformCheck = (body: string, signature: string) => Promise<boolean>;

/** Whether the platform has signed exactly this text, by the key that it publishes. */
export function openPlatformCheck(platformUrl: string): PlatformCheck {
  const address = `${platformUrl.replace(/\/+$/, '')}/.well-known/transfer-key.pem`;
  let key: KeyObject | null = null;
  let readAt = -Infinity;
  const read = async (): Promise<void> => {
    if (performance.now() - readAt < READ_EVERY_MS) return;
    readAt = performance.now();
    try {
      key = createPublicKey(textOf(await callOut(address, BOUNDS)));
    } catch {
      // Nobody answered, or no key: what was known stays.
    }
  };
  return async (body, signature) => {
    const isSigned = (): boolean => key !== null && verify(null, Buffer.from(body), key, Buffer.from(signature, 'base64'));
    if (isSigned()) return true;
    await read();
    return isSigned();
  };
}
