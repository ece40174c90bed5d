import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { empty, SERVICE_TEXT_LENGTH } from '../../fields.ts';
import { COMPLAINT_NUMBER, COMPLAINT_OUTCOMES, COMPLAINT_STAGES, COMPLAINT_STEPS, COMPLAINT_SUBJECTS } from '../../rules/complaints.ts';

const number = v.pipe(v.string(), v.regex(COMPLAINT_NUMBER));
/** Opens a complaint without a session, from a closed account too. */
const code = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), '');
const words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SERVICE_TEXT_LENGTH));
/** What the reader saw it under; nothing is looked up by it for them. */
const reference = v.pipe(v.string(), v.trim(), v.maxLength(64), v.regex(/^[\w:.-]*$/));

const row = v.object({
  number: v.string(),
  stage: v.picklist(COMPLAINT_STAGES),
  subject: v.picklist(COMPLAINT_SUBJECTS),
  reference: v.nullable(v.string()),
  openedAt: v.number(),
  /** By when the house answers; null while it has. */
  dueAt: v.nullable(v.number()),
  isLate: v.boolean(),
  outcome: v.nullable(v.picklist(COMPLAINT_OUTCOMES)),
});
export type ComplaintRow = v.InferOutput<typeof row>;

const complaint = v.object({
  ...row.entries,
  messages: v.array(v.object({ id: v.string(), isStaff: v.boolean(), text: v.string(), sentAt: v.number() })),
  steps: v.array(v.picklist(COMPLAINT_STEPS)),
  /** Who decides what the house and the member cannot agree on; null where the house names nobody. */
  body: v.nullable(v.object({ name: v.string(), url: v.nullable(v.string()) })),
  /** Whether it may be taken there now: after the last answer, or when the time for one is over. */
  isBodyOpen: v.boolean(),
});
export type Complaint = v.InferOutput<typeof complaint>;

// Below /wps/system/, because whoever finds the house or the own account closed must still be heard.
export const complaintCalls = defineCalls({
  openComplaint: {
    method: 'POST',
    path: '/wps/system/complaints',
    auth: 'public',
    whileStopped: true,
    idempotent: true,
    summary: 'Opens a complaint. `code` is said here alone: with the number it opens the complaint without an account.',
    request: v.strictObject({
      subject: v.picklist(COMPLAINT_SUBJECTS),
      reference: v.optional(reference, ''),
      text: words,
      /** Of somebody who is not signed in: the account, and how to be reached. */
      name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), ''),
      contact: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
    }),
    response: v.object({ number: v.string(), code: v.string(), dueAt: v.number() }),
    errors: ['idempotency_conflict'],
  },
  getComplaints: {
    method: 'GET',
    path: '/wps/system/complaints',
    auth: 'session',
    whileStopped: true,
    summary: 'The member’s own complaints, the newest first.',
    request: empty,
    response: v.object({ list: v.array(row) }),
    errors: [],
  },
  getComplaint: {
    method: 'POST',
    path: '/wps/system/complaints/one',
    auth: 'public',
    whileStopped: true,
    summary: 'One complaint with its stage, its conversation and who decides in the end: the member’s own, or with its code.',
    request: v.strictObject({ number, code }),
    response: complaint,
    errors: [],
  },
  writeComplaint: {
    method: 'POST',
    path: '/wps/system/complaints/words',
    auth: 'public',
    whileStopped: true,
    summary: 'Says more, disagrees with an answer, so that somebody else looks at it, or lets it rest.',
    request: v.strictObject({
      number,
      code,
      step: v.picklist(COMPLAINT_STEPS),
      text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SERVICE_TEXT_LENGTH)), ''),
    }),
    response: complaint,
    errors: ['conflict'],
  },
});
