import { createPublicKey, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import * as v from 'valibot';

const MIN_SOURCES = 2;

const feedFile = v.strictObject({
  sources: v.array(
    v.strictObject({
      name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/)),
      // Plain HTTP only to a program of this very machine.
      url: v.pipe(v.string(), v.regex(/^(?:https:\/\/[^\s?#]+|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?[^\s?#]*)(?<!\/)$/)),
      key: v.pipe(v.string(), v.regex(/^[\w.~+/-]{16,200}=*$/)),
      publicKey: v.pipe(v.string(), v.startsWith('-----BEGIN PUBLIC KEY-----')),
    }),
  ),
});

/** An outside source of results: where it is asked, by which key, and whose signature its answers bear. */
export type Source = { readonly name: string; readonly url: string; readonly key: string; readonly publicKey: KeyObject };

/** The sources of `LOTTERY_FEEDS_FILE` (docs/lottery-results-feed.md); throws with the first fault and its place, never with a key. */
export function readFeedFile(file: string): Source[] {
  let json: unknown;
  try {
    json = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`The lottery feeds file ${file} cannot be read as JSON.`);
  }
  const parsed = v.safeParse(feedFile, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`The lottery feeds file ${file} cannot be used: ${v.getDotPath(issue) ?? 'the file'} is not as it should be.`);
  }
  const { sources } = parsed.output;
  const apart = (of: (source: (typeof sources)[number]) => string): number => new Set(sources.map(of)).size;
  if (sources.length < MIN_SOURCES || apart(({ name }) => name) < sources.length || apart(({ publicKey }) => publicKey) < sources.length)
    throw new Error(`The lottery feeds file ${file} needs two sources or more, each with a name and a public key of its own.`);
  return sources.map(({ publicKey, ...source }) => {
    const key = createPublicKey(publicKey);
    if (key.asymmetricKeyType !== 'ed25519')
      throw new Error(`The lottery feeds file ${file}: the public key of ${source.name} is no Ed25519 key.`);
    return { ...source, publicKey: key };
  });
}
