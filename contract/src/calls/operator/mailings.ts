import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { actionReason, code, queryInteger } from '../../fields.ts';
import { MAILING_OUTCOMES, MAILING_STATES, mailingTerms } from '../../rules/mailing.ts';

const ADMIN = ['admin'] as const;

const head = v.object({
  code: v.string(),
  ...mailingTerms.entries,
  state: v.picklist(MAILING_STATES),
  /** Grows with each wording. */
  version: v.number(),
  madeBy: v.string(),
  madeAt: v.number(),
  startedAt: v.nullable(v.number()),
  endedAt: v.nullable(v.number()),
  /** By outcome; empty before it is sent. */
  outcomes: v.record(v.picklist(MAILING_OUTCOMES), v.number()),
});
export type Mailing = v.InferOutput<typeof head>;

/** `count` members, and together so much in units of currency; what was charged back is taken off deposits. */
const done = v.object({ count: v.number(), sum: v.number() });
/** `members` are those whose days are over, `waiting` the rest. */
const figures = v.object({ members: v.number(), waiting: v.number(), deposited: done, played: done, withdrew: done });
export type JourneyFigures = v.InferOutput<typeof figures>;

export const mailingCalls = defineCalls({
  getMailings: {
    method: 'GET',
    path: '/wps/operator/mailings',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'The newest two hundred mailings, each with what became of its recipients.',
    request: v.strictObject({}),
    response: v.object({ list: v.array(head) }),
    errors: [],
  },
  getMailing: {
    method: 'GET',
    path: '/wps/operator/mailings/one',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'One mailing with its checksum, the languages of the brand, and whom it would be written to now. Nothing where there is none of that code.',
    request: v.strictObject({ code }),
    response: v.object({
      languages: v.array(v.string()),
      perWeek: v.number(),
      quietFrom: v.string(),
      quietTo: v.string(),
      mailing: v.nullable(
        v.object({
          ...head.entries,
          digest: v.string(),
          /** Members who are meant now; of these, whom marketing does not reach. */
          reach: v.object({ count: v.number(), stopped: v.number(), limited: v.number(), optedOut: v.number() }),
        }),
      ),
    }),
    errors: [],
  },
  saveMailing: {
    method: 'POST',
    path: '/wps/operator/mailings/save',
    auth: 'operator',
    roles: ADMIN,
    summary:
      'Writes a mailing, or words it anew before it is sent. HTML becomes text; a field that no reader has is refused. `after` is the version that was looked at, 0 for a new one.',
    request: v.strictObject({ code, after: v.pipe(v.number(), v.integer(), v.minValue(0)), terms: mailingTerms }),
    response: v.object({ code: v.string() }),
    errors: ['conflict'],
  },
  testMailing: {
    method: 'POST',
    path: '/wps/operator/mailings/test',
    auth: 'operator',
    roles: ADMIN,
    summary: 'Sends a mailing in every language to an own account: a member of the label `staff`. Nobody else gets a test.',
    request: v.strictObject({ code, username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)) }),
    response: v.object({ count: v.number() }),
    errors: ['conflict'],
  },
  startMailing: {
    method: 'POST',
    path: '/wps/operator/mailings/start',
    auth: 'operator',
    roles: ADMIN,
    summary: 'Sends what one operator may: what is of service, and marketing to one member. The rest is asked for and takes two.',
    request: v.strictObject({ code, digest: v.string(), reason: actionReason }),
    response: v.object({ count: v.number() }),
    errors: ['conflict', 'second_operator_required', 'mailing_empty'],
  },
  stopMailing: {
    method: 'POST',
    path: '/wps/operator/mailings/stop',
    auth: 'operator',
    roles: ADMIN,
    summary: 'Calls off what was not written yet; one operator may.',
    request: v.strictObject({ code, reason: actionReason }),
    response: v.object({ count: v.number() }),
    errors: ['conflict'],
  },
  getJourneyFigures: {
    method: 'GET',
    path: '/wps/operator/mailings/figures',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'What members of a journey did within its days behind the message, beside those who were held out; members whose days are not over are in no figure.',
    request: v.strictObject({ code }),
    response: v.object({ written: figures, heldOut: figures }),
    errors: [],
  },
  getMailingLines: {
    method: 'GET',
    path: '/wps/operator/mailings/lines',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Recipients of a mailing, page by page by their number, behind one: written to, or why not. The look is written down.',
    request: v.strictObject({
      code,
      outcome: v.optional(v.picklist(MAILING_OUTCOMES)),
      behind: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/)), '0'),
      size: v.optional(queryInteger(1, 200), 40),
    }),
    response: v.object({
      list: v.array(
        v.object({
          memberId: v.string(),
          username: v.string(),
          outcome: v.picklist(MAILING_OUTCOMES),
          dueAt: v.number(),
          doneAt: v.nullable(v.number()),
        }),
      ),
      hasMore: v.boolean(),
    }),
    errors: [],
  },
});
