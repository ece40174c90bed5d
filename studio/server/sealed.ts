import { createPrivateKey, hkdfSync } from 'node:crypto';
import type { SecretBox } from '@sorak/contract/secret-box';

// What decides money stands sealed in the database until it has: a copy of it gives nobody a result that is still to come.

const MARK = 'sealed:';
const KEY_BYTES = 32;

/** What a secret belongs to; another row's does not open. */
export const ofChain = (end: string): string => `chain ${end}`;
export const ofSeed = (commitment: string): string => `seed ${commitment}`;
export const ofRound = (id: string): string => `round ${id}`;
export const ofSharedRound = (id: bigint): string => `shared round ${id}`;
export const ofRoom = (key: string): string => `room ${key}`;

export const seal = (secrets: SecretBox, text: string, what: string): string => MARK + secrets.seal(text, what).toString('base64');

export const isSealed = (kept: string): boolean => kept.startsWith(MARK);

/** What was sealed; what was written before anything was sealed is as it stands. Throws for another key. */
export const unseal = (secrets: SecretBox, kept: string, what: string): string =>
  isSealed(kept) ? secrets.open(Buffer.from(kept.slice(MARK.length), 'base64'), what) : kept;

/** A value of JSON as a sealed text, for a column of JSON. */
export const sealJson = (secrets: SecretBox, value: unknown, what: string): string =>
  JSON.stringify(seal(secrets, JSON.stringify(value), what));

export const unsealJson = (secrets: SecretBox, kept: unknown, what: string): unknown =>
  typeof kept === 'string' ? (JSON.parse(unseal(secrets, kept, what)) as unknown) : kept;

/** The studio's key: its own (base64), else one that follows from the key it signs with, which every process has. */
export function studioKey(given: string | undefined, privateKeyPem: string): Buffer {
  if (given !== undefined) return Buffer.from(given, 'base64');
  const der = createPrivateKey(privateKeyPem).export({ type: 'pkcs8', format: 'der' });
  return Buffer.from(hkdfSync('sha256', der, '', 'studio secrets', KEY_BYTES));
}
