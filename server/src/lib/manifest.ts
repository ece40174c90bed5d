import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** What a build consists of, by digest: files by their place in `dist`, and what decides money in them by name. */
export type Manifest = {
  readonly release: string;
  readonly files: Readonly<Record<string, string>>;
  readonly profiles: Readonly<Record<string, string>>;
  readonly titles: Readonly<Record<string, string>>;
  /** Ed25519 over all the rest, in base64; null where the build had no key. */
  readonly signature: string | null;
};

export const MANIFEST = 'manifest.json';
/** Programs that tests start in copies of their own; the product runs none of them. */
const OF_TESTS = 'programs/';
/** What lies beside the folders says how it was built (manifest, stamp, the lock of a build); maps are run by nothing. */
const isLeftOut = (place: string): boolean => !place.includes('/') || place.endsWith('.map') || place.startsWith(OF_TESTS);

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, part]) => [name, sorted(part)]),
      )
    : Array.isArray(value)
      ? value.map(sorted)
      : typeof value === 'bigint' || typeof value === 'function'
        ? String(value)
        : value;

/** The digest of a piece of data, whatever the order of its fields. */
export const digestOf = (value: unknown): string => sha256(JSON.stringify(sorted(value)));

/** The digest of every file below a folder, by its place there. */
export function digestsOf(root: string, folder = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const place = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) Object.assign(found, digestsOf(root, place));
    // A link is what it leads to, and may lead to a folder.
    else if (!isLeftOut(place))
      found[place] = sha256(entry.isFile() ? fs.readFileSync(path.join(root, place)) : fs.readlinkSync(path.join(root, place)));
  }
  return found;
}

const signedText = (manifest: Manifest): string => JSON.stringify(sorted({ ...manifest, signature: null }));

/** `key` is an Ed25519 private key in PEM. */
export const signManifest = (manifest: Manifest, key: string): Manifest => ({
  ...manifest,
  signature: sign(null, Buffer.from(signedText(manifest)), createPrivateKey(key)).toString('base64'),
});

/** Whether it was signed by the holder of the key whose public half this is (PEM). */
export const isSigned = (manifest: Manifest, publicKey: string): boolean =>
  manifest.signature !== null &&
  verify(null, Buffer.from(signedText(manifest)), createPublicKey(publicKey), Buffer.from(manifest.signature, 'base64'));

/** The digest of the whole. */
export const manifestDigest = (manifest: Manifest): string => sha256(signedText(manifest));

/** What differs between two lists of digests, by name: changed, gone, or come besides. */
export const differing = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]).toSorted();

/** The manifest of a build; null where there is none, as in sources that were never built. */
export function readManifest(root: string): Manifest | null {
  const file = path.join(root, MANIFEST);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest) : null;
}
