import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Context } from '../../context.ts';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const keys = new WeakMap<Context, KeyObject>();

/** The key that the platform signs its calls to vendors with: drawn from the key of the secrets, so the same in every process. */
function signingKey(context: Context): KeyObject {
  const known = keys.get(context);
  if (known) return known;
  const seed = context.secrets.fingerprint('ed25519', 'transfer-signing-key');
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  keys.set(context, key);
  return key;
}

/** Base64 Ed25519 over exactly these bytes. */
export const signatureOf = (context: Context, body: string): string =>
  sign(null, Buffer.from(body), signingKey(context)).toString('base64');

/** The public half, as vendors read it at `/.well-known/transfer-key.pem`. */
export const transferKeyPem = (context: Context): string =>
  createPublicKey(signingKey(context)).export({ format: 'pem', type: 'spki' }).toString();
