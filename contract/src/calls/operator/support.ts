import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { PROOF_BODY_BYTES, proofId, proofIds, proofImage, proofPicture } from '../../rules/proofs.ts';
import { CS_TYPES, empty, FEEDBACK_QUESTIONS, nothing, pageCount, paging, SERVICE_TEXT_LENGTH } from '../../fields.ts';

/** What a conversation is about. */
export const SUPPORT_CATEGORIES = ['deposit', 'withdrawal', 'bonus', 'game', 'account', 'safer', 'technical', 'other'] as const;
export const SUPPORT_TABS = ['open', 'mine', 'unassigned', 'closed'] as const;
/** Who answers members and visitors. */
export const SUPPORTERS = ['support', 'admin'] as const;

/** How soon readers of the last 24 hours were answered: the usual wait, and how many of how many in time. */
const answering = v.object({ usualMs: v.nullable(v.number()), inTime: v.number(), count: v.number() });
/** Of the last seven days: how long conversations usually took to their end, and how readers liked them, 1 to 5. */
const resolved = v.object({ count: v.number(), usualMs: v.nullable(v.number()), ratings: v.number(), rating: v.nullable(v.number()) });

/** A conversation; without a member it is a visitor's. `waitingSince`: its first message without an answer, `unread`: how many those are. */
const row = v.object({
  id: v.string(),
  memberId: v.nullable(v.string()),
  username: v.nullable(v.string()),
  rankLevel: v.nullable(v.number()),
  queue: v.picklist(CS_TYPES),
  category: v.picklist(SUPPORT_CATEGORIES),
  text: v.string(),
  /** The number of the newest message. */
  lastId: v.string(),
  lastAt: v.number(),
  waitingSince: v.nullable(v.number()),
  /** By when the house wants it answered. */
  dueAt: v.nullable(v.number()),
  unread: v.number(),
  assignedTo: v.nullable(v.string()),
  isMine: v.boolean(),
  closedAt: v.nullable(v.number()),
});
export type SupportThread = v.InferOutput<typeof row>;

/** `operator` is null for what the reader wrote, and for an answer from the command line. */
const message = v.object({
  id: v.string(),
  isStaff: v.boolean(),
  text: v.string(),
  sentAt: v.number(),
  operator: v.nullable(v.string()),
  pictures: v.array(proofId),
});
const note = v.object({ id: v.string(), text: v.string(), writtenAt: v.number(), operator: v.string() });

/** How a conversation ended before: the times are from its first word. */
const resolution = v.object({
  id: v.string(),
  category: v.picklist(SUPPORT_CATEGORIES),
  closedAt: v.number(),
  closedBy: v.string(),
  firstAnswerMs: v.nullable(v.number()),
  resolvedMs: v.number(),
  rating: v.nullable(v.number()),
  remark: v.nullable(v.string()),
});

const savedAnswer = v.object({
  id: v.string(),
  category: v.picklist(SUPPORT_CATEGORIES),
  language: v.string(),
  title: v.string(),
  text: v.string(),
});
export type SavedAnswer = v.InferOutput<typeof savedAnswer>;
const savedAnswers = v.object({ list: v.array(savedAnswer) });

const detail = v.object({
  ...row.entries,
  startedAt: v.number(),
  closedBy: v.nullable(v.string()),
  messages: v.array(message),
  notes: v.array(note),
  resolutions: v.array(resolution),
});
export type SupportCase = v.InferOutput<typeof detail>;

const PART_LENGTH = 60;
export const SAVED_TITLE_LENGTH = 60;
const number = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));
const typed = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SERVICE_TEXT_LENGTH));
/** The newest message that the operator has on the screen: what is done after a newer one is a conflict. */
const seen = { id: number, lastId: number };

export const operatorSupportCalls = defineCalls({
  getSupportQueue: {
    method: 'GET',
    path: '/wps/operator/support',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Conversations with members and visitors: who waits stands first, VIP before others and then the longest; or the closed ones.',
    request: v.strictObject({
      ...paging,
      tab: v.optional(v.picklist(SUPPORT_TABS), 'open'),
      category: v.optional(v.picklist(SUPPORT_CATEGORIES)),
      /** Any part of a name or of what was said. */
      part: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(PART_LENGTH)), ''),
    }),
    response: v.object({
      list: v.array(row),
      ...pageCount,
      counts: v.object({ open: v.number(), mine: v.number(), unassigned: v.number(), closed: v.number() }),
      answering,
      resolved,
      /** Who may answer and has been here in the last five minutes. */
      duty: v.array(v.string()),
    }),
    errors: [],
  },
  getSupportCase: {
    method: 'GET',
    path: '/wps/operator/support/threads/:id',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'One conversation with its newest messages and the notes of the house. Looking is written down.',
    request: v.strictObject({ id: number }),
    response: detail,
    errors: [],
  },
  answerSupport: {
    method: 'POST',
    path: '/wps/operator/support/answer',
    auth: 'operator',
    roles: SUPPORTERS,
    idempotent: true,
    summary:
      'Answers, and takes the conversation when it is nobody’s. A conflict when it is another operator’s, is closed, or was answered since.',
    request: v.strictObject({ ...seen, text: typed, pictures: v.optional(proofIds, []) }),
    response: detail,
    errors: ['conflict', 'idempotency_conflict'],
  },
  addAnswerPicture: {
    method: 'POST',
    path: '/wps/operator/support/pictures',
    auth: 'operator',
    roles: SUPPORTERS,
    bodyBytes: PROOF_BODY_BYTES,
    summary: 'Keeps one picture (png or jpg, at most 5 MB, base64) for an answer; it is drawn anew. Three at once.',
    request: v.strictObject({ image: proofImage }),
    response: v.object({ proofId: v.string() }),
    errors: ['image_invalid', 'image_too_large', 'quota_exceeded'],
  },
  removeAnswerPicture: {
    method: 'DELETE',
    path: '/wps/operator/support/pictures',
    auth: 'operator',
    roles: SUPPORTERS,
    summary: 'Takes back a picture of one’s own that no answer has used.',
    request: v.strictObject({ proofId }),
    response: nothing,
    errors: [],
  },
  getCasePicture: {
    method: 'GET',
    path: '/wps/operator/support/pictures/:proofId',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'A picture of a conversation. Looking is written down.',
    request: v.strictObject({ proofId }),
    response: proofPicture,
    errors: [],
  },
  assignSupport: {
    method: 'POST',
    path: '/wps/operator/support/assign',
    auth: 'operator',
    roles: SUPPORTERS,
    summary:
      'Takes a conversation from whom the operator saw it with, null for nobody; or gives it `to` another who answers, with a `summary` of what there is to know. A conflict when it is another’s by now.',
    request: v.strictObject({
      id: number,
      from: v.nullable(v.string()),
      to: v.optional(v.pipe(v.string(), v.maxLength(64))),
      summary: v.optional(typed),
    }),
    response: detail,
    errors: ['conflict'],
  },
  closeSupport: {
    method: 'POST',
    path: '/wps/operator/support/close',
    auth: 'operator',
    roles: SUPPORTERS,
    summary: 'Closes a conversation; a new word of its reader opens it again. A conflict when there is a message that was not seen.',
    request: v.strictObject(seen),
    response: detail,
    errors: ['conflict'],
  },
  reopenSupport: {
    method: 'POST',
    path: '/wps/operator/support/reopen',
    auth: 'operator',
    roles: SUPPORTERS,
    summary: 'Opens a closed conversation again and takes it.',
    request: v.strictObject({ id: number }),
    response: detail,
    errors: ['conflict'],
  },
  noteSupport: {
    method: 'POST',
    path: '/wps/operator/support/note',
    auth: 'operator',
    roles: SUPPORTERS,
    idempotent: true,
    summary: 'Writes a note beside a conversation, which stays and only operators read.',
    request: v.strictObject({ id: number, text: typed }),
    response: detail,
    errors: ['idempotency_conflict'],
  },
  setSupportCategory: {
    method: 'POST',
    path: '/wps/operator/support/category',
    auth: 'operator',
    roles: SUPPORTERS,
    summary: 'Says what a conversation is about.',
    request: v.strictObject({ id: number, category: v.picklist(SUPPORT_CATEGORIES) }),
    response: detail,
    errors: [],
  },
  getSavedAnswers: {
    method: 'GET',
    path: '/wps/operator/support/saved',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Answers that the house keeps, by category and title.',
    request: empty,
    response: savedAnswers,
    errors: [],
  },
  setSavedAnswer: {
    method: 'POST',
    path: '/wps/operator/support/saved',
    auth: 'operator',
    roles: SUPPORTERS,
    summary: 'Keeps an answer, or changes the one of this number. A conflict when another of its language has the title.',
    request: v.strictObject({
      id: v.optional(number),
      category: v.picklist(SUPPORT_CATEGORIES),
      language: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
      title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SAVED_TITLE_LENGTH)),
      text: typed,
    }),
    response: savedAnswers,
    errors: ['conflict'],
  },
  removeSavedAnswer: {
    method: 'POST',
    path: '/wps/operator/support/saved/remove',
    auth: 'operator',
    roles: SUPPORTERS,
    summary: 'Takes a saved answer away; its words stay in the log.',
    request: v.strictObject({ id: number }),
    response: savedAnswers,
    errors: [],
  },
  getFeedbackList: {
    method: 'GET',
    path: '/wps/operator/support/feedback',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'What readers told the house by the feedback form, newest first. Looking is written down.',
    request: v.strictObject(paging),
    response: v.object({
      list: v.array(
        v.object({
          id: v.string(),
          question: v.picklist(FEEDBACK_QUESTIONS),
          content: v.string(),
          language: v.string(),
          sentAt: v.number(),
          memberId: v.nullable(v.string()),
          username: v.nullable(v.string()),
        }),
      ),
      ...pageCount,
    }),
    errors: [],
  },
});
