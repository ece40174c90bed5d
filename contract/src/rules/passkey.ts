import * as v from 'valibot';

/** Bytes as browsers write them in JSON. */
export const base64url = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^[\w-]*$/));
export const keyId = v.pipe(v.string(), v.minLength(1), v.maxLength(1_400), v.regex(/^[\w-]+$/));

/** What a browser answers for a key that it has, as WebAuthn writes it in JSON. */
export const passkeyAnswer = v.object({
  id: keyId,
  rawId: keyId,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(2_000),
    userHandle: v.optional(base64url(200)),
  }),
});
export type PasskeyAnswer = v.InferOutput<typeof passkeyAnswer>;
