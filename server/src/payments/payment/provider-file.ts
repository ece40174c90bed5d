import fs from 'node:fs';
import * as v from 'valibot';
import type { SigningKey } from './signature.ts';

const MIN_SECRET_BYTES = 32;

const providerFile = v.strictObject({
  providers: v.array(
    v.strictObject({
      code: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/), v.notValue('local')),
      // Plain HTTP only to a program of this very machine.
      url: v.pipe(v.string(), v.regex(/^(?:https:\/\/[^\s?#]+|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?[^\s?#]*)(?<!\/)$/)),
      keys: v.pipe(
        v.array(
          v.strictObject({
            id: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
            secret: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
            until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
          }),
        ),
        v.minLength(1),
      ),
    }),
  ),
});

export type ListedProvider = { readonly code: string; readonly url: string; readonly keys: readonly SigningKey[] };

/** The outside providers of `PAYMENT_PROVIDERS_FILE`; throws with the first fault and its place, never with a secret. */
export function readProviderFile(file: string): ListedProvider[] {
  let json: unknown;
  try {
    json = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`The payment providers file ${file} cannot be read as JSON.`);
  }
  const parsed = v.safeParse(providerFile, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`The payment providers file ${file} cannot be used: ${v.getDotPath(issue) ?? 'the file'} is not as it should be.`);
  }
  const { providers } = parsed.output;
  if (new Set(providers.map(({ code }) => code)).size < providers.length)
    throw new Error(`The payment providers file ${file} names a code twice.`);
  return providers.map(({ code, url, keys }) => ({
    code,
    url,
    keys: keys.map(({ id, secret, until }) => {
      const bytes = Buffer.from(secret, 'base64');
      if (bytes.length < MIN_SECRET_BYTES)
        throw new Error(`The payment providers file ${file}: the secret ${id} of ${code} is shorter than ${MIN_SECRET_BYTES} bytes.`);
      return { id, secret: bytes, until: until === undefined ? null : Date.parse(until) };
    }),
  }));
}
