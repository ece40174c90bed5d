import * as v from 'valibot';

// product §5, §9: pictures that prove something, and the words with them.
export const MAX_PROOFS = 3;
export const MAX_PROOF_BYTES = 5 * 1024 * 1024;
export const MAX_REMARK = 140;

/** What a member writes with them: one to so many characters, none of which is unseen or turns the direction of the text. */
export const remark = v.pipe(
  v.string(),
  v.maxLength(MAX_REMARK),
  v.transform((text) => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()),
  v.minLength(1),
);

export const proofId = v.pipe(v.string(), v.uuid());
export const proofIds = v.pipe(v.array(proofId), v.maxLength(MAX_PROOFS));
/** A png or jpg as base64, on its way in. */
export const proofImage = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]+={0,2}$/));
/** How many bytes a call that takes one may have: base64 of five megabytes, and the rest. */
export const PROOF_BODY_BYTES = 7_200_000;

/** A kept picture, as base64 JPEG. */
export const proofPicture = v.object({ image: v.string(), width: v.number(), height: v.number() });
