import { createPrivateKey, hkdfSync } from 'node:crypto';
import { createSecretBox } from './secret-box.ts';

/** Launch tokens at rest: they are money as long as their session lasts, so a vendor keeps them sealed. Node only. */

const MARK = 'sealed:';
const KEY_BYTES = 32;
const WHAT = 'launch token';

/** Seals tokens by a key that follows from the one that the vendor signs with, which all its processes have and its database has not. */
export function openTokenSeal(privateKeyPem: string): {
  readonly seal: (token: string) => string;
  readonly open: (kept: string) => string;
} {
  const der = createPrivateKey(privateKeyPem).export({ type: 'pkcs8', format: 'der' });
  const box = createSecretBox(Buffer.from(hkdfSync('sha256', der, '', WHAT, KEY_BYTES)));
  return {
    seal: (token) => MARK + box.seal(token, WHAT).toString('base64'),
    // What was kept before anything was sealed is as it stands.
    open: (kept) => (kept.startsWith(MARK) ? box.open(Buffer.from(kept.slice(MARK.length), 'base64'), WHAT) : kept),
  };
}
