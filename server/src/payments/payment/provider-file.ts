import fs from 'node:fs';
import * as v from 'valibot';
import type { SigningKey } from './signature.ts';

const MIN_SECRET_BYTES = 32;

/** Where others are asked: plain HTTP only to a program of this very machine. */
export const listedUrl = v.pipe(
  v.string(),
  v.regex(/^(?:https:\/\/[^\s?#]+|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?[^\s?#]*)(?<!\/)$/),
);
/** The keys that a file lists for one of those whom it names. */
export const listedKeys = v.pipe(
  v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
      secret: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
      until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    }),
  ),
  v.minLength(1),
);

const providerFile = v.strictObject({
  providers: v.array(
    v.strictObject({
      code: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/), v.notValue('local')),
      url: listedUrl,
      keys: listedKeys,
    }),
  ),
});

export type ListedProvider = { readonly code: string; readonly url: string; readonly keys: readonly SigningKey[] };

/** What a JSON file of that shape holds; throws with the first fault and its place, never with a secret. `of`: what it is a file of. */
export function readListFile<S extends v.GenericSchema>(file: string, of: string, shape: S): v.InferOutput<S> {
  let json: unknown;
  try {
    json = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`The ${of} file ${file} cannot be read as JSON.`);
  }
  const parsed = v.safeParse(shape, json);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`The ${of} file ${file} cannot be used: ${v.getDotPath(issue) ?? 'the file'} is not as it should be.`);
}

/** The keys as what signs needs them; throws for one that is too short. `where`: the words that a refusal begins with. */
export const readKeys = (where: string, code: string, keys: v.InferOutput<typeof listedKeys>): SigningKey[] =>
  keys.map(({ id, secret, until }) => {
    const bytes = Buffer.from(secret, 'base64');
    if (bytes.length < MIN_SECRET_BYTES)
      throw new Error(`${where}: the secret ${id} of ${code} is shorter than ${MIN_SECRET_BYTES} bytes.`);
    return { id, secret: bytes, until: until === undefined ? null : Date.parse(until) };
  });

/** The outside providers of `PAYMENT_PROVIDERS_FILE`; throws with the first fault and its place, never with a secret. */
export function readProviderFile(file: string): ListedProvider[] {
  const { providers } = readListFile(file, 'payment providers', providerFile);
  const where = `The payment providers file ${file}`;
  if (new Set(providers.map(({ code }) => code)).size < providers.length) throw new Error(`${where} names a code twice.`);
  return providers.map(({ code, url, keys }) => ({ code, url, keys: readKeys(where, code, keys) }));
}
