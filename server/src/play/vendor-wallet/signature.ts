import { verify, type KeyObject } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SIGNATURE_HEADER } from '@sorak/contract';

// 4096 bits of RSA are 684 characters.
const BASE64 = /^[A-Za-z0-9+/]{340,700}={0,2}$/;

/** Whether one of the keys signed exactly these bytes, with exactly one signature header. */
export function isSignedBy(keys: readonly KeyObject[], request: IncomingMessage, body: Buffer): boolean {
  const values = headerValues(request);
  const [value] = values;
  // Node's base64 reader skips what it does not know, so that "signature, signature" would pass for one.
  if (value === undefined || values.length > 1 || !BASE64.test(value)) return false;
  const signature = Buffer.from(value, 'base64');
  return keys.some((key) => verify('sha256', body, key, signature));
}

function headerValues({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === SIGNATURE_HEADER);
}
