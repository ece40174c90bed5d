import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { PROOF_BODY_BYTES, proofId, proofIds, proofImage, proofPicture } from '../../rules/proofs.ts';
import { CS_TYPES, empty, FEEDBACK_QUESTIONS, nothing, SERVICE_TEXT_LENGTH } from '../../fields.ts';

/** What the feedback form takes at all; how many words it takes is the brand's to say. */
export const FEEDBACK_LENGTH = 20_000;

const supportMessage = v.object({ id: v.string(), isStaff: v.boolean(), text: v.string(), sentAt: v.number(), pictures: v.array(proofId) });
/** A conversation of this reader that was closed and not rated yet. */
const toRate = v.object({ id: v.string(), closedAt: v.number() });
export const RATINGS = [1, 2, 3, 4, 5] as const;
export const RATING_REMARK_LENGTH = 500;
export type SupportMessage = v.InferOutput<typeof supportMessage>;

// Below /wps/system/, because who finds the house closed or shut must still be able to reach its staff.
export const supportCalls = defineCalls({
  getSupportThread: {
    method: 'GET',
    path: '/wps/system/service/thread',
    auth: 'public',
    summary: 'The reader’s conversation with the staff, the oldest message first.',
    request: empty,
    response: v.object({ queue: v.picklist(CS_TYPES), messages: v.array(supportMessage), toRate: v.nullable(toRate) }),
    errors: [],
  },
  sendSupportMessage: {
    method: 'POST',
    path: '/wps/system/service/message',
    auth: 'public',
    summary: 'Writes to the staff; a visitor is known again by a cookie.',
    request: v.strictObject({
      text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SERVICE_TEXT_LENGTH)),
      /** Of a member alone, sent in before. */
      pictures: v.optional(proofIds, []),
    }),
    response: supportMessage,
    errors: [],
  },
  addSupportPicture: {
    method: 'POST',
    path: '/wps/system/service/pictures',
    auth: 'member',
    whileStopped: true,
    bodyBytes: PROOF_BODY_BYTES,
    summary: 'Keeps one picture (png or jpg, at most 5 MB, base64) for a message to the staff; it is drawn anew. Three at once.',
    request: v.strictObject({ image: proofImage }),
    response: v.object({ proofId: v.string() }),
    errors: ['image_invalid', 'image_too_large', 'quota_exceeded'],
  },
  removeSupportPicture: {
    method: 'DELETE',
    path: '/wps/system/service/pictures',
    auth: 'member',
    whileStopped: true,
    summary: 'Takes back a picture that no message has used.',
    request: v.strictObject({ proofId }),
    response: nothing,
    errors: [],
  },
  getSupportPicture: {
    method: 'GET',
    path: '/wps/system/service/pictures/:proofId',
    auth: 'member',
    whileStopped: true,
    summary: 'A picture of one’s own conversation, whoever sent it.',
    request: v.strictObject({ proofId }),
    response: proofPicture,
    errors: [],
  },
  rateSupport: {
    method: 'PUT',
    path: '/wps/system/service/rating',
    auth: 'public',
    summary: 'Says how the reader liked a closed conversation, once; the first word counts.',
    request: v.strictObject({
      id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/)),
      rating: v.picklist(RATINGS),
      remark: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(RATING_REMARK_LENGTH)), ''),
    }),
    response: nothing,
    errors: [],
  },
  openService: {
    method: 'POST',
    path: '/wps/system/service/open',
    auth: 'public',
    summary: 'Opens the sealed address of a service of type 3.',
    request: v.strictObject({ path: v.pipe(v.string(), v.maxLength(3_000)) }),
    response: v.object({ url: v.string() }),
    errors: ['service_address_invalid'],
  },
  sendFeedback: {
    method: 'PUT',
    path: '/wps/feedback',
    auth: 'public',
    summary: 'Tells the house something; the settings say between how many words.',
    request: v.strictObject({
      question: v.picklist(FEEDBACK_QUESTIONS),
      content: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(FEEDBACK_LENGTH)),
    }),
    response: nothing,
    errors: [],
  },
});
