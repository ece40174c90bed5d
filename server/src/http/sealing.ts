import { SealError, unseal } from '@sorak/contract';
import type { Context } from '../context.ts';
import { CallError } from './call.ts';
import { findPrivateKey } from './sealing-keys.ts';
import { parseStrictJson, type Json } from './strict-json.ts';

/** How far a payload's `iat` may lie from the platform's clock. */
const FRESH_MS = 5 * 60_000;

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
  const { header, text } = await open(context, jwe);
  const now = context.clock.now();
  const age = now - header.iat * 1000;
  if (!(Math.abs(age) <= FRESH_MS)) throw new CallError('payload_replayed');
  const { rowCount } = await context.db.pool.query({
    name: 'used-payload-insert',
    text: 'insert into used_payload (jti, expires_at) values ($1, $2) on conflict do nothing',
    // Twice the span: the payload may come from a clock that is ahead.
    values: [header.jti, new Date(now + 2 * FRESH_MS)],
  });
  if (rowCount === 0) throw new CallError('payload_replayed');
  return parseStrictJson(text);
}

async function open(context: Context, jwe: string) {
  try {
    const kid = kidOf(jwe);
    const key = await findPrivateKey(context, kid);
    return await unseal(jwe, (asked) => (asked === kid ? key : undefined));
  } catch (error) {
    if (error instanceof SealError) throw new CallError('payload_invalid');
    throw error;
  }
}

/** Only a hint for finding the key: nothing in it is believed before the seal is open. */
function kidOf(jwe: string): string {
  try {
    const header: unknown = JSON.parse(Buffer.from(jwe.slice(0, jwe.indexOf('.')), 'base64url').toString('utf8'));
    const kid = (header as { kid?: unknown } | null)?.kid;
    if (typeof kid === 'string' && /^[\w-]{1,64}$/.test(kid)) return kid;
  } catch {
    // Refused below like a header without a kid.
  }
  throw new SealError('no key named');
}
