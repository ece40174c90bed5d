import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { empty, nothing } from '../../fields.ts';
import { PROOF_BODY_BYTES } from '../../rules/proofs.ts';

const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));
const fundsQuestion = v.object({
  id: v.string(),
  words: v.string(),
  isAnswered: v.boolean(),
  dueAt: v.number(),
  /** How many pictures were sent with the answer so far. */
  pictures: v.number(),
});
export type FundsQuestion = v.InferOutput<typeof fundsQuestion>;

export const fundsCalls = defineCalls({
  getFundsQuestion: {
    method: 'GET',
    path: '/wps/member/funds-question',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'What the house asks about where money comes from, if anything.',
    request: empty,
    response: v.object({ question: v.nullable(fundsQuestion) }),
    errors: [],
  },
  addFundsPicture: {
    method: 'POST',
    path: '/wps/member/funds-question/pictures',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    bodyBytes: PROOF_BODY_BYTES,
    summary: 'Keeps a picture of a document for the answer, drawn anew and sealed; nobody reads it back by a call.',
    request: v.strictObject({ id, image: v.string() }),
    response: v.object({ pictures: v.number() }),
    errors: ['conflict', 'image_invalid', 'image_too_large'],
  },
  answerFunds: {
    method: 'POST',
    path: '/wps/member/funds-question',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Answers it, once.',
    request: v.strictObject({ id, words: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(2_000)) }),
    response: nothing,
    errors: ['conflict'],
  },
});
