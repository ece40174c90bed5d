import { compactDecrypt, errors, type CompactJWEHeaderParameters, type CryptoKey } from 'jose';
import type { Context } from '../context.ts';
import { CallError } from './call.ts';
import { parseBody } from './parse-request.ts';
import { findPrivateKey } from './sealing-keys.ts';
import type { Json } from './strict-json.ts';

/** How far a payload's `iat` may lie from the platform's clock. */
const FRESH_MS = 5 * 60_000;
const JTI = /^[\w-]{16,64}$/;
/** RSA-OAEP with SHA-256 around AES-256-GCM, and nothing else. */
const ACCEPTED = { keyManagementAlgorithms: ['RSA-OAEP-256'], contentEncryptionAlgorithms: ['A256GCM'] };

/** The compact JWE of a sealed call's body; CallError payload_not_sealed for any other body. */
export function sealedText(body: Json, encryptionHeader: unknown): string {
  const isWrapped = typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 1;
  const payload = isWrapped ? (body as { [key: string]: Json })['payload'] : undefined;
  if (typeof payload !== 'string' || encryptionHeader !== 'JWE') throw new CallError('payload_not_sealed');
  return payload;
}

/**
 * Opens a sealed payload once. CallError payload_invalid when it cannot be opened, payload_replayed when it is
 * older than 5 minutes, from the future, or was opened before by any process.
 */
export async function openSealed(context: Context, jwe: string): Promise<Json> {
  const { protectedHeader, plaintext } = await open(context, jwe);
  const { iat, jti } = protectedHeader;
  if (typeof iat !== 'number' || typeof jti !== 'string' || !JTI.test(jti)) throw new CallError('payload_invalid');
  const now = context.clock.now();
  const age = now - iat * 1000;
  if (!(Math.abs(age) <= FRESH_MS)) throw new CallError('payload_replayed');
  const { rowCount } = await context.db.pool.query({
    name: 'used-payload-insert',
    text: 'insert into used_payload (jti, expires_at) values ($1, $2) on conflict do nothing',
    // Twice the span: the payload may come from a clock that is ahead.
    values: [jti, new Date(now + 2 * FRESH_MS)],
  });
  if (rowCount === 0) throw new CallError('payload_replayed');
  return parseBody(plaintext);
}

async function open(context: Context, jwe: string) {
  try {
    return await compactDecrypt(jwe, (header: CompactJWEHeaderParameters) => keyFor(context, header), ACCEPTED);
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new CallError('payload_invalid');
    throw error;
  }
}

/** Only finds the key: nothing else in the header is believed before the seal is open. What is packed could grow without bounds. */
async function keyFor(context: Context, { kid, zip }: CompactJWEHeaderParameters): Promise<CryptoKey> {
  const key = zip === undefined && typeof kid === 'string' ? await findPrivateKey(context, kid) : undefined;
  if (!key) throw new CallError('payload_invalid');
  return key;
}
