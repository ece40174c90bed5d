import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, empty, nothing } from '../../fields.ts';
import {
  ASKED_LEVELS,
  calendarDay,
  documentKey,
  IDENTITY_DOCUMENTS,
  IDENTITY_LEVELS,
  IDENTITY_REASONS,
  IDENTITY_SIDES,
  IDENTITY_STATES,
} from '../../rules/identity.ts';
import { PROOF_BODY_BYTES, proofId, proofImage } from '../../rules/proofs.ts';

const standing = v.object({
  level: v.picklist(IDENTITY_LEVELS),
  /** The document's own last day; null: it has none. */
  validUntil: v.nullable(v.string()),
  currency: v.string(),
  currencySymbol: v.string(),
  /** What each level takes and allows in a day; null: as the house's other limits say. */
  levels: v.array(
    v.object({
      level: v.picklist(IDENTITY_LEVELS),
      needs: v.array(v.picklist(IDENTITY_SIDES)),
      deposit: v.nullable(amount),
      withdrawal: v.nullable(amount),
    }),
  ),
  used: v.object({ deposit: amount, withdrawal: amount, resetsAt: v.number() }),
  /** What was last sent in. `reason` says what is to be sent instead. */
  last: v.nullable(
    v.object({
      level: v.picklist(ASKED_LEVELS),
      state: v.picklist(IDENTITY_STATES),
      sentAt: v.number(),
      decidedAt: v.nullable(v.number()),
      reason: v.nullable(v.picklist(IDENTITY_REASONS)),
    }),
  ),
  /** Whether a level can be asked for now. */
  canSend: v.boolean(),
  minimumAge: v.number(),
  /** How long pictures are kept after a decision that ends their use. */
  keepDays: v.number(),
});
export type IdentityStanding = v.InferOutput<typeof standing>;

/** What is written on the document; Unicode's unseen signs are none of a name. */
const name = v.pipe(
  v.string(),
  v.maxLength(120),
  v.transform((text) => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()),
  v.minLength(2),
);
const number = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(40),
  v.check((text) => documentKey(text).length >= 5),
);

export const identityCalls = defineCalls({
  getIdentity: {
    method: 'GET',
    path: '/wps/member/identity',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'How far the member’s identity is confirmed, what each level takes and allows, and what became of what was sent in.',
    request: empty,
    response: standing,
    errors: [],
  },
  addIdentityPicture: {
    method: 'POST',
    path: '/wps/member/identity/pictures',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    bodyBytes: PROOF_BODY_BYTES,
    summary:
      'Keeps one picture (png or jpg, at most 5 MB, base64), drawn anew and sealed; nobody reads it but an operator who gives a reason. Another one of the same takes its place.',
    request: v.strictObject({ side: v.picklist(IDENTITY_SIDES), image: proofImage }),
    response: v.object({ pictureId: v.string() }),
    errors: ['conflict', 'image_invalid', 'image_too_large'],
  },
  removeIdentityPicture: {
    method: 'DELETE',
    path: '/wps/member/identity/pictures',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Takes back a picture that was not sent in.',
    request: v.strictObject({ pictureId: proofId }),
    response: nothing,
    errors: [],
  },
  sendIdentity: {
    method: 'POST',
    path: '/wps/member/identity',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    sealed: true,
    summary: 'Asks for a level with what the document says and its pictures; one at a time waits. The same again changes nothing.',
    request: v.strictObject({
      level: v.picklist(ASKED_LEVELS),
      document: v.picklist(IDENTITY_DOCUMENTS),
      name,
      birthday: calendarDay,
      number,
      validUntil: v.nullable(calendarDay),
      pictures: v.pipe(v.array(proofId), v.maxLength(IDENTITY_SIDES.length)),
    }),
    response: standing,
    errors: ['conflict', 'picture_missing'],
  },
});
