import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { SERVICE_TEXT_LENGTH } from '../../fields.ts';
import { COMPLAINT_NUMBER, COMPLAINT_OUTCOMES, COMPLAINT_STAGES, COMPLAINT_SUBJECTS, COMPLAINT_VIEWS } from '../../rules/complaints.ts';

/** Who answers members and visitors. */
const WORK = ['support', 'admin'] as const;
const number = v.pipe(v.string(), v.regex(COMPLAINT_NUMBER));
const row = v.object({
  number: v.string(),
  stage: v.picklist(COMPLAINT_STAGES),
  subject: v.picklist(COMPLAINT_SUBJECTS),
  reference: v.nullable(v.string()),
  memberId: v.nullable(v.string()),
  username: v.nullable(v.string()),
  /** What somebody without a session said about themselves; nobody has checked it. */
  saidName: v.nullable(v.string()),
  contact: v.nullable(v.string()),
  openedAt: v.number(),
  dueAt: v.nullable(v.number()),
  isLate: v.boolean(),
  outcome: v.nullable(v.picklist(COMPLAINT_OUTCOMES)),
  answeredBy: v.nullable(v.string()),
});
export type DeskComplaint = v.InferOutput<typeof row>;

const detail = v.object({
  ...row.entries,
  /** The number of the newest message, which an answer answers. */
  lastId: v.string(),
  messages: v.array(
    v.object({ id: v.string(), isStaff: v.boolean(), text: v.string(), sentAt: v.number(), operator: v.nullable(v.string()) }),
  ),
  /** Whether this operator may give the next answer: the second one is somebody else’s. */
  mayAnswer: v.boolean(),
});
export type DeskComplaintDetail = v.InferOutput<typeof detail>;

export const operatorComplaintCalls = defineCalls({
  getDeskComplaints: {
    method: 'GET',
    path: '/wps/operator/complaints',
    auth: 'operator',
    roles: WORK,
    summary: 'Complaints; of those that wait the one that is due first comes first.',
    request: v.strictObject({ view: v.optional(v.picklist(COMPLAINT_VIEWS), 'waiting') }),
    response: v.object({ list: v.array(row), waiting: v.number(), late: v.number() }),
    errors: [],
  },
  getDeskComplaint: {
    method: 'GET',
    path: '/wps/operator/complaints/one',
    auth: 'operator',
    roles: WORK,
    summary: 'One complaint with its conversation. The look is written down.',
    request: v.strictObject({ number }),
    response: detail,
    errors: [],
  },
  answerComplaint: {
    method: 'POST',
    path: '/wps/operator/complaints/answer',
    auth: 'operator',
    roles: WORK,
    summary:
      'Answers a complaint, or with no outcome asks something back, which leaves its time running. The second answer is another operator’s.',
    request: v.strictObject({
      number,
      /** The newest message that was seen: what came after it is to be read first. */
      lastId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/)),
      outcome: v.nullable(v.picklist(COMPLAINT_OUTCOMES)),
      text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SERVICE_TEXT_LENGTH)),
    }),
    response: detail,
    errors: ['conflict', 'second_operator_required'],
  },
});
