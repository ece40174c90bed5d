import * as v from 'valibot';
import { defineCalls } from '../call.ts';
import { empty, nothing, pageCount, paging, shortText, signedIn } from '../fields.ts';

/** `PAYEE` is a question beside a factor, never a factor itself. */
export const FACTOR_METHODS = ['GOOGLE', 'SMS', 'EMAIL', 'PAYEE'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];
/** How a signed-in member proves it again; the password only where there is no factor. */
export const STEP_UP_METHODS = ['GOOGLE', 'SMS', 'EMAIL', 'PASSWORD'] as const;
export type StepUpMethod = (typeof STEP_UP_METHODS)[number];

const answer = v.pipe(v.string(), v.maxLength(256));
const byCode = v.picklist(['SMS', 'EMAIL']);
const sent = v.object({ expiredMinutes: v.number() });
const CODE = ['code_invalid', 'code_expired'] as const;

/** What `value` holds beside login_verify_required: the ways to prove it, where the question comes from, and where codes would go, masked. */
export const factorAsked = v.object({
  ticket: v.string(),
  methods: v.array(v.picklist(FACTOR_METHODS)),
  place: v.object({ ip: v.string(), country: v.nullable(v.string()), userAgent: v.string() }),
  sentTo: v.object({ SMS: v.optional(v.string()), EMAIL: v.optional(v.string()) }),
});
export type FactorAsked = v.InferOutput<typeof factorAsked>;

const device = v.object({
  id: v.string(),
  userAgent: v.string(),
  ip: v.string(),
  country: v.nullable(v.string()),
  firstSeenAt: v.number(),
  lastSeenAt: v.number(),
  isCurrent: v.boolean(),
});
const loginEvent = v.object({
  id: v.string(),
  at: v.number(),
  method: v.string(),
  outcome: v.picklist(['signed_in', 'wrong_secret', 'factor_asked', 'factor_failed', 'locked']),
  ip: v.string(),
  country: v.nullable(v.string()),
  userAgent: v.string(),
});

/** An address that asks for no second factor until then. */
const place = v.object({
  id: v.string(),
  ip: v.string(),
  country: v.nullable(v.string()),
  since: v.number(),
  until: v.number(),
  isCurrent: v.boolean(),
});
/** The newest try that had the right password and did not get in, and whether it tried a code. */
const blockedTry = v.object({
  at: v.number(),
  ip: v.string(),
  country: v.nullable(v.string()),
  userAgent: v.string(),
  isCodeTried: v.boolean(),
});

/** What an account is protected by; numbers and addresses masked. */
export const security = v.object({
  account: v.string(),
  registeredAt: v.number(),
  passwordChangedAt: v.nullable(v.number()),
  mobile: v.nullable(v.string()),
  email: v.nullable(v.string()),
  isEmailProven: v.boolean(),
  payeeName: v.nullable(v.string()),
  hasPaymentPassword: v.boolean(),
  hasTotp: v.boolean(),
  recoveryCodesLeft: v.number(),
});
export type Security = v.InferOutput<typeof security>;

const number = { mobileNum: v.pipe(v.string(), v.maxLength(32)), countryDialingCode: v.pipe(v.string(), v.regex(/^\d{1,4}$/)) };
const email = v.pipe(v.string(), v.maxLength(254));
const SENDING = ['step_up_required', 'quota_exceeded', 'operation_not_allowed'] as const;

export const securityCalls = defineCalls({
  getSecurity: {
    method: 'GET',
    path: '/wps/member/security',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'What the account is protected by.',
    request: empty,
    response: security,
    errors: [],
  },
  sendMobileCode: {
    method: 'POST',
    path: '/wps/member/mobile/code',
    auth: 'member',
    area: 'MC',
    summary: 'Sends a code to a number that the account is to have; one that somebody else has gets none, and nobody is told.',
    request: v.strictObject(number),
    response: sent,
    errors: [...SENDING, 'phone_invalid'],
  },
  setMobile: {
    method: 'POST',
    path: '/wps/member/mobile',
    auth: 'member',
    area: 'MC',
    sealed: true,
    summary: 'Takes a number by the code that was sent to it.',
    request: v.strictObject({ ...number, verificationCode: shortText }),
    response: nothing,
    errors: ['step_up_required', 'phone_invalid', ...CODE],
  },
  sendEmailCode: {
    method: 'POST',
    path: '/wps/member/email/code',
    auth: 'member',
    area: 'MC',
    summary: 'Sends a code to an address that the account is to have; one that somebody else has proven gets none, and nobody is told.',
    request: v.strictObject({ email }),
    response: sent,
    errors: [...SENDING],
  },
  setEmail: {
    method: 'POST',
    path: '/wps/member/email',
    auth: 'member',
    area: 'MC',
    sealed: true,
    summary: 'Takes an address by the code that was sent to it.',
    request: v.strictObject({ email, verificationCode: shortText }),
    response: nothing,
    errors: ['step_up_required', ...CODE],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/wps/member/sessions',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Signs the account out everywhere else, and forgets the other browsers.',
    request: empty,
    response: nothing,
    errors: [],
  },
  sendFactorCode: {
    method: 'POST',
    path: '/wps/session/login/verification/code',
    auth: 'public',
    summary: 'Sends the code of a second factor to what the account has on record.',
    request: v.strictObject({ ticket: shortText, method: byCode }),
    response: sent,
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
    errors: ['login_ticket_invalid', 'login_verify_required', ...CODE],
  },
  lockAccount: {
    method: 'POST',
    path: '/wps/session/lock',
    auth: 'public',
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
    whileStopped: true,
    summary: 'Sends the code to prove it again with.',
    request: v.strictObject({ method: byCode }),
    response: sent,
    errors: ['operation_not_allowed', 'quota_exceeded'],
  },
  stepUp: {
    method: 'POST',
    path: '/wps/session/step-up',
    auth: 'member',
    whileStopped: true,
    sealed: true,
    summary: 'Proves it again: for ten minutes this session may do what needs that.',
    request: v.strictObject({ method: v.picklist(STEP_UP_METHODS), answer }),
    response: v.object({ until: v.number() }),
    errors: ['password_wrong', ...CODE],
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
  getDevices: {
    method: 'GET',
    path: '/wps/member/devices',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'The browsers that the account is known on.',
    request: empty,
    response: v.object({ list: v.array(device) }),
    errors: [],
  },
  forgetDevice: {
    method: 'DELETE',
    path: '/wps/member/devices/:id',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Forgets a browser and ends its sessions.',
    request: v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
    response: nothing,
    errors: [],
  },
  getPlaces: {
    method: 'GET',
    path: '/wps/member/places',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'The addresses that ask for no second factor, and whether a known browser is enough at the others.',
    request: empty,
    response: v.object({ list: v.array(place), isBrowserEnough: v.boolean() }),
    errors: [],
  },
  forgetPlace: {
    method: 'DELETE',
    path: '/wps/member/places/:id',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Takes the trust away from an address.',
    request: v.strictObject({ id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) }),
    response: nothing,
    errors: [],
  },
  forgetPlaces: {
    method: 'DELETE',
    path: '/wps/member/places',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Takes the trust away from every address.',
    request: empty,
    response: nothing,
    errors: [],
  },
  setBrowserEnough: {
    method: 'POST',
    path: '/wps/member/places/rule',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Whether a known browser is asked for a second factor at an address that is not recorded; asking less needs a fresh proof.',
    request: v.strictObject({ isBrowserEnough: v.boolean() }),
    response: nothing,
    errors: ['step_up_required'],
  },
  getBlockedTry: {
    method: 'GET',
    path: '/wps/member/logins/blocked',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'The newest try of thirty days that knew the password and did not get in, until its owner has answered for it.',
    request: empty,
    response: v.object({ blocked: v.nullable(blockedTry) }),
    errors: [],
  },
  answerBlockedTry: {
    method: 'POST',
    path: '/wps/member/logins/blocked',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Says that the tries so far were the owner’s own.',
    request: empty,
    response: nothing,
    errors: [],
  },
  getLoginHistory: {
    method: 'GET',
    path: '/wps/member/logins',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Sign-ins and failed ones, the newest first.',
    request: v.strictObject(paging),
    response: v.object({ list: v.array(loginEvent), ...pageCount }),
    errors: [],
  },
});
