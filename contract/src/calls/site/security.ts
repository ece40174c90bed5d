import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { CODE_FAULTS, codeSent, empty, nothing, shortText } from '../../fields.ts';

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
    response: codeSent,
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
    errors: ['step_up_required', 'phone_invalid', ...CODE_FAULTS],
  },
  sendEmailCode: {
    method: 'POST',
    path: '/wps/member/email/code',
    auth: 'member',
    area: 'MC',
    summary: 'Sends a code to an address that the account is to have; one that somebody else has proven gets none, and nobody is told.',
    request: v.strictObject({ email }),
    response: codeSent,
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
    errors: ['step_up_required', ...CODE_FAULTS],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/wps/member/sessions',
    auth: 'member',
    priority: 'settle',
    area: 'MC',
    whileStopped: true,
    summary: 'Signs the account out everywhere else, and forgets the other browsers.',
    request: empty,
    response: nothing,
    errors: [],
  },
});
