import * as v from 'valibot';
import { defineCalls } from '../call.ts';
import { empty, nothing, shortText } from '../fields.ts';
import { REGISTER_FIELDS } from '../rules/register-rules.ts';

/** Long enough for any passphrase, short enough that hashing it costs nothing special. */
const secret = v.pipe(v.string(), v.maxLength(256));
const optionalField = v.optional(v.pipe(v.string(), v.maxLength(255)), '');

export const signedIn = v.object({ token: v.string(), firstTimeLogin: v.boolean(), passwordExpired: v.boolean() });
export type SignedIn = v.InferOutput<typeof signedIn>;

const human = { captcha: v.optional(v.pipe(v.string(), v.maxLength(20))), sliderTicket: v.optional(shortText) };

export const loginRequest = v.strictObject({
  username: v.pipe(v.string(), v.maxLength(255)),
  password: secret,
  type: v.picklist(['username']),
  ...human,
});

export const registerRequest = v.strictObject({
  ...(Object.fromEntries(REGISTER_FIELDS.map((field) => [field, optionalField])) as Record<
    (typeof REGISTER_FIELDS)[number],
    typeof optionalField
  >),
  password: secret,
  confirmPassword: secret,
  ...human,
  referralCode: optionalField,
  domain: optionalField,
  countryDialingCode: optionalField,
  registerUrl: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  registerMethod: v.literal('WEB'),
  login: v.literal(true),
  termsAccepted: v.boolean(),
  ageConfirmed: v.boolean(),
});

export const sessionCalls = defineCalls({
  login: {
    method: 'POST',
    path: '/wps/session/login',
    auth: 'public',
    sealed: true,
    summary: 'Sign in by username; a failure may ask for the captcha.',
    request: loginRequest,
    response: signedIn,
    errors: ['login_failed', 'login_locked', 'captcha_required', 'captcha_invalid'],
  },
  firstLogin: {
    method: 'POST',
    path: '/wps/session/login/first',
    auth: 'session',
    summary: 'Made once when a sign-in answered firstTimeLogin.',
    request: empty,
    response: nothing,
    errors: [],
  },
  freePlay: {
    method: 'POST',
    path: '/wps/session/login/freeplay',
    auth: 'public',
    flag: 'FREEPLAY3',
    summary: 'Opens a trial account on play money. `random` is a sealed text.',
    request: v.strictObject({ os: shortText, platform: v.literal('W'), random: v.pipe(v.string(), v.maxLength(4000)) }),
    response: signedIn,
    errors: [],
  },
  logout: {
    method: 'DELETE',
    path: '/wps/session/logout',
    auth: 'session',
    summary: 'Ends this session everywhere it is open.',
    request: empty,
    response: nothing,
    errors: [],
  },
  register: {
    method: 'PUT',
    path: '/wps/member/register',
    auth: 'public',
    sealed: true,
    flag: 'USERNAMEREG3',
    summary: 'Opens an account by username and signs it in.',
    request: registerRequest,
    response: signedIn,
    errors: ['username_taken', 'username_reserved', 'password_breached', 'invitation_code_error', 'captcha_required', 'captcha_invalid'],
  },
  getCaptcha: {
    method: 'GET',
    path: '/wps/captcha',
    auth: 'public',
    summary: 'A captcha picture as base64; its id travels in an HttpOnly cookie.',
    request: empty,
    response: v.string(),
    errors: [],
  },
  getSocketTicket: {
    method: 'POST',
    path: '/wps/session/socket',
    auth: 'public',
    summary: 'A single-use ticket for the live connection at GET /wps/socket?ticket=; without a token it hears public topics only.',
    request: empty,
    response: v.object({ ticket: v.string(), expiresAt: v.number() }),
    errors: [],
  },
});
