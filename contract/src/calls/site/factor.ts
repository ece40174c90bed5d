import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { CODE_FAULTS, codeSent, empty, nothing, shortText, signedIn } from '../../fields.ts';

/** `PAYEE` is a question beside a factor, never a factor itself. */
const FACTOR_METHODS = ['GOOGLE', 'SMS', 'EMAIL', 'PAYEE'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];
/** How a signed-in member proves it again; the password only where there is no factor. */
const STEP_UP_METHODS = ['GOOGLE', 'SMS', 'EMAIL', 'PASSWORD'] as const;
export type StepUpMethod = (typeof STEP_UP_METHODS)[number];

const answer = v.pipe(v.string(), v.maxLength(256));
const byCode = v.picklist(['SMS', 'EMAIL']);

/** What `value` holds beside login_verify_required: the ways to prove it, where the question comes from, and where codes would go, masked. */
const factorAsked = v.object({
  ticket: v.string(),
  methods: v.array(v.picklist(FACTOR_METHODS)),
  place: v.object({ ip: v.string(), country: v.nullable(v.string()), userAgent: v.string() }),
  sentTo: v.object({ SMS: v.optional(v.string()), EMAIL: v.optional(v.string()) }),
});
export type FactorAsked = v.InferOutput<typeof factorAsked>;

export const factorCalls = defineCalls({
  sendFactorCode: {
    method: 'POST',
    path: '/wps/session/login/verification/code',
    auth: 'public',
    summary: 'Sends the code of a second factor to what the account has on record.',
    request: v.strictObject({ ticket: shortText, method: byCode }),
    response: codeSent,
    errors: ['login_ticket_invalid', 'operation_not_allowed', 'quota_exceeded'],
  },
  answerFactor: {
    method: 'POST',
    path: '/wps/session/login/verification',
    auth: 'public',
    sealed: true,
    summary: 'Answers a second factor, and the question behind it where the brand asks one.',
    /** `trust`: this address asks for no factor for thirty days. */
    request: v.strictObject({ ticket: shortText, method: v.picklist(FACTOR_METHODS), answer, trust: v.optional(v.boolean(), false) }),
    response: signedIn,
    errors: ['login_ticket_invalid', 'login_verify_required', ...CODE_FAULTS],
  },
  lockAccount: {
    method: 'POST',
    path: '/wps/session/lock',
    auth: 'public',
    priority: 'settle',
    summary:
      'Locks the account at once, by the ticket of a second factor that was asked or of a link that its owner was sent; every session ends.',
    request: v.strictObject({ ticket: shortText }),
    response: nothing,
    errors: ['lock_ticket_invalid'],
  },
  getStepUp: {
    method: 'GET',
    path: '/wps/session/step-up',
    auth: 'member',
    priority: 'settle',
    whileStopped: true,
    summary: 'How the member may prove it again, and until when that has been done.',
    request: empty,
    response: v.object({ methods: v.array(v.picklist(STEP_UP_METHODS)), until: v.nullable(v.number()) }),
    errors: [],
  },
  sendStepUpCode: {
    method: 'POST',
    path: '/wps/session/step-up/code',
    auth: 'member',
    priority: 'settle',
    whileStopped: true,
    summary: 'Sends the code to prove it again with.',
    request: v.strictObject({ method: byCode }),
    response: codeSent,
    errors: ['operation_not_allowed', 'quota_exceeded'],
  },
  stepUp: {
    method: 'POST',
    path: '/wps/session/step-up',
    auth: 'member',
    priority: 'settle',
    whileStopped: true,
    sealed: true,
    summary: 'Proves it again: for ten minutes this session may do what needs that.',
    request: v.strictObject({ method: v.picklist(STEP_UP_METHODS), answer }),
    response: v.object({ until: v.number() }),
    errors: ['password_wrong', ...CODE_FAULTS],
  },
  beginTotp: {
    method: 'POST',
    path: '/wps/member/totp',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'A new secret for an authenticator app; it counts once a code of it was confirmed.',
    request: empty,
    response: v.object({ secret: v.string(), uri: v.string() }),
    errors: ['step_up_required'],
  },
  confirmTotp: {
    method: 'POST',
    path: '/wps/member/totp/confirm',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Takes the authenticator into use; the recovery codes are shown this once.',
    request: v.strictObject({ code: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
    response: v.object({ recoveryCodes: v.array(v.string()) }),
    errors: ['step_up_required', 'code_invalid'],
  },
  endTotp: {
    method: 'DELETE',
    path: '/wps/member/totp',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Takes the authenticator and its recovery codes out of use.',
    request: empty,
    response: nothing,
    errors: ['step_up_required'],
  },
});
