import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { empty, nothing, shortText, signedIn } from '../../fields.ts';
import { REGISTER_FIELDS } from '../../rules/register-rules.ts';

/** Long enough for any passphrase, short enough that hashing it costs nothing special. */
const secret = v.pipe(v.string(), v.maxLength(256));
const optionalField = v.optional(v.pipe(v.string(), v.maxLength(255)), '');

const human = { captcha: v.optional(v.pipe(v.string(), v.maxLength(20))), sliderTicket: v.optional(shortText) };
/** In the place of the picture’s letters: the ticket of a check for which nothing has to be read. */
const unread = { captchaTicket: v.optional(shortText) };

/** What a human check stands for: a ticket of one action opens no other. */
const HUMAN_ACTIONS = ['login', 'register', 'code', 'reset', 'captcha'] as const;
export type HumanAction = (typeof HUMAN_ACTIONS)[number];

/** Pictures are data URLs. The piece starts at the left edge, `pieceY` from the top; `challenge` is PBKDF2-SHA-256 in hex, 32 bytes: of `salt` as the password
 * and a number below `maxNumber` in decimals as the salt, `rounds` times. */
const sliderPuzzle = v.object({
  id: v.string(),
  background: v.string(),
  piece: v.string(),
  width: v.number(),
  height: v.number(),
  pieceSize: v.number(),
  pieceY: v.number(),
  salt: v.string(),
  challenge: v.string(),
  rounds: v.number(),
  maxNumber: v.number(),
});
const workNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));
export type SliderPuzzle = v.InferOutput<typeof sliderPuzzle>;

const whole = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(-max), v.maxValue(max));
/** One moment of a drag: milliseconds since its start, and pixels from where it began. */
const trackPoint = v.strictTuple([whole(120_000), whole(2_000), whole(2_000)]);

const loginRequest = v.strictObject({
  username: v.pipe(v.string(), v.maxLength(255)),
  password: secret,
  /** `sms`: username is the mobile number, password the code that was sent to it. `google`, `facebook`: password is the ticket of the sign-in window. */
  type: v.picklist(['username', 'sms', 'google', 'facebook', 'firebase']),
  /** `firebase`: the token of the phone verification. */
  idToken: v.optional(v.pipe(v.string(), v.maxLength(4096))),
  countryDialingCode: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))),
  /** Fill the user name in again on this browser, for a day. */
  remember: v.optional(v.boolean(), false),
  ...human,
  ...unread,
});

const registerRequest = v.strictObject({
  ...(Object.fromEntries(REGISTER_FIELDS.map((field) => [field, optionalField])) as Record<
    (typeof REGISTER_FIELDS)[number],
    typeof optionalField
  >),
  password: secret,
  confirmPassword: secret,
  ...human,
  referralCode: optionalField,
  /** A number that was proven elsewhere: by whom, and the token of it. */
  firebaseChannel: optionalField,
  firebaseIdToken: v.optional(v.pipe(v.string(), v.maxLength(4096)), ''),
  /** The member's first daily deposit limit, in plain decimals; nothing is suggested. */
  depositLimit: optionalField,
  domain: optionalField,
  countryDialingCode: optionalField,
  registerUrl: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  registerMethod: v.literal('WEB'),
  login: v.literal(true),
  termsAccepted: v.boolean(),
  ageConfirmed: v.boolean(),
});

const REGISTER_ERRORS = [
  'username_taken',
  'username_reserved',
  'password_breached',
  'invitation_code_error',
  'invitation_domain',
  'captcha_required',
  'captcha_invalid',
  'slider_required',
  'slider_invalid',
  'phone_invalid',
  'code_invalid',
  'code_expired',
  'operation_not_allowed',
] as const;

export const sessionCalls = defineCalls({
  login: {
    method: 'POST',
    path: '/wps/session/login',
    auth: 'public',
    sealed: true,
    summary: 'Sign in by username; a failure may ask for the captcha.',
    request: loginRequest,
    response: signedIn,
    errors: [
      'login_failed',
      'login_locked',
      'captcha_required',
      'captcha_invalid',
      'slider_required',
      'slider_invalid',
      'phone_invalid',
      'code_missing',
      'code_invalid',
      'code_expired',
      'login_verify_required',
      'social_failed',
      'social_account_exists',
      'social_register_required',
      'account_locked',
    ],
  },
  getRememberedLogin: {
    method: 'GET',
    path: '/wps/session/remembered',
    auth: 'public',
    summary: 'The user name that this browser asked to have filled in again; its id travels in an HttpOnly cookie.',
    request: empty,
    response: v.object({ username: v.nullable(v.string()) }),
    errors: [],
  },
  firstLogin: {
    method: 'POST',
    path: '/wps/session/login/first',
    auth: 'session',
    whileStopped: true,
    beforePasswordChange: true,
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
    gatewayVersion: '3',
    summary: 'Opens a trial account on play money. `random` is a sealed text.',
    request: v.strictObject({ os: shortText, platform: v.literal('W'), random: v.pipe(v.string(), v.maxLength(4000)) }),
    response: signedIn,
    errors: [],
  },
  logout: {
    method: 'DELETE',
    path: '/wps/session/logout',
    auth: 'session',
    priority: 'settle',
    whileStopped: true,
    beforePasswordChange: true,
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
    errors: REGISTER_ERRORS,
  },
  registerByMobile: {
    method: 'PUT',
    path: '/wps/member/register/mobile',
    auth: 'public',
    sealed: true,
    flag: 'MOBILENUMREG3',
    summary: 'Opens an account whose name is made from the verified mobile number, and signs it in.',
    request: registerRequest,
    response: signedIn,
    errors: REGISTER_ERRORS,
  },
  getSlider: {
    method: 'GET',
    path: '/wps/captcha/slider',
    auth: 'public',
    summary: 'A slider puzzle for one action, and the work that comes with it.',
    request: v.strictObject({ action: v.picklist(HUMAN_ACTIONS) }),
    response: sliderPuzzle,
    errors: [],
  },
  solveSlider: {
    method: 'POST',
    path: '/wps/captcha/slider',
    auth: 'public',
    summary:
      'Answers a puzzle, once: the number whose hash was asked for, and by whoever drags where the piece was dropped and how it came there.',
    request: v.union([
      v.strictObject({
        id: shortText,
        number: workNumber,
        x: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
        track: v.pipe(v.array(trackPoint), v.maxLength(500)),
      }),
      v.strictObject({ id: shortText, number: workNumber }),
    ]),
    response: v.object({ ticket: v.string() }),
    errors: ['slider_invalid'],
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
