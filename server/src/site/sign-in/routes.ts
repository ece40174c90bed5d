import { type Calls, LOGIN_HISTORY_DAYS, type SignedIn, type SocialProvider } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type { CallInput, Routes } from '../../http/call.ts';
import { countHit, subscriberOf } from '../../http/rate-limit.ts';
import { openSealed } from '../../http/sealing.ts';
import { newToken } from '../../lib/token.ts';
import { isFirstLogin, noteFirstLogin } from '../../players/member/service.ts';
import { openTrialAccount } from './trial-service.ts';
import { newSocketTicket } from '../../realtime/tickets.ts';
import { CAPTCHA_COOKIE, CAPTCHA_LIFE_S, newCaptcha } from '../../platform/credentials/captcha-service.ts';
import { hasSlider, requireFeature, requireModule } from '../../platform/system/service.ts';
import { type CompletedSignIn, completeSignIn, signedIn } from './complete-sign-in-service.ts';
import { answerFactor, sendFactorCode } from '../../players/session/factor-service.ts';
import { lockAccount } from './lock-service.ts';
import { login, type LoginRight } from './login-service.ts';
import { loginByPhone, loginByPhoneToken, sendMemberCode, sendRegisterCode } from './phone-login-service.ts';
import {
  countLogins,
  DEVICE_COOKIE,
  DEVICE_LIFE_S,
  forgetDevice,
  knownDevices,
  loginPage,
} from '../../players/session/login-origin-service.ts';
import { forgetLogin, rememberedName, rememberLogin, REMEMBERED_COOKIE, REMEMBERED_LIFE_S } from './remembered-service.ts';
import { closeSession, type Visitor } from '../../players/session/service.ts';
import { linkSocial, loginBySocial, socialLinks, unlinkSocial } from './social-service.ts';
import { newSlider, requireHuman, solveSlider } from '../../platform/credentials/slider-service.ts';
import { requireStepUp, sendStepUpCode, steppedUpUntil, stepUp, stepUpMethods } from '../../players/session/step-up-service.ts';
import { beginTotp, confirmTotp, endTotp } from '../../players/session/totp-service.ts';
import {
  answerBlockedTry,
  blockedTry,
  forgetLoginOrigin,
  forgetLoginOrigins,
  keepBrowserEnough,
  trustedOrigins,
} from '../../players/session/trust-service.ts';

const TRIALS_PER_ADDRESS = { name: 'freeplay', max: 60, windowMs: 10 * 60_000 };
/** As long as a code can be asked for again and typed. */
const ASKER_LIFE_S = 3_600;
const TICKETS = { name: 'socket-ticket', max: 120, windowMs: 60_000 };

type Names =
  | 'login'
  | 'getRememberedLogin'
  | 'firstLogin'
  | 'freePlay'
  | 'logout'
  | 'getCaptcha'
  | 'getSocketTicket'
  | 'getSlider'
  | 'solveSlider'
  | 'sendLoginCode'
  | 'sendRegisterCode'
  | 'sendResetCode'
  | 'sendFactorCode'
  | 'answerFactor'
  | 'getStepUp'
  | 'sendStepUpCode'
  | 'stepUp'
  | 'beginTotp'
  | 'confirmTotp'
  | 'endTotp'
  | 'getDevices'
  | 'forgetDevice'
  | 'getLoginHistory'
  | 'lockAccount'
  | 'getLoginOrigins'
  | 'forgetLoginOrigin'
  | 'forgetLoginOrigins'
  | 'setBrowserEnough'
  | 'getBlockedTry'
  | 'answerBlockedTry'
  | 'getSocialLinks'
  | 'linkSocial'
  | 'unlinkSocial';

export const sessionRoutes: Routes<Names> = {
  login: async (input, context) => {
    const { request, cookies, fail } = input;
    const { username, password, captcha } = request;
    if (request.type === 'sms') {
      await requireModule(context, 'MOBILEVERCODELOGIN3');
      if (password.trim() === '') return fail('code_missing');
      const attempt = { mobileNum: username, code: password, countryDialingCode: request.countryDialingCode ?? '' };
      const answer = await loginByPhone(context, attempt, visitorOf(input));
      return 'code' in answer ? fail(answer.code) : answerSignIn(input, context, answer, 'sms');
    }
    if (request.type === 'firebase') {
      await requireModule(context, 'MOBILEVERCODELOGIN3');
      const proven = { mobileNum: username, idToken: request.idToken ?? '', countryDialingCode: request.countryDialingCode ?? '' };
      const answer = await loginByPhoneToken(context, proven);
      return 'code' in answer ? fail(answer.code) : answerSignIn(input, context, answer, 'sms');
    }
    if (request.type !== 'username') {
      const answer = await loginBySocial(context, request.type, password);
      if (!('code' in answer)) return answerSignIn(input, context, answer, request.type);
      return fail(answer.code, 'asked' in answer ? answer.asked : null);
    }
    // product §4: a sign-in by name runs the slider check, one by SMS does not.
    if (await hasSlider(context)) await requireHuman(context, 'login', request.sliderTicket, input.ip);
    const attempt = { username, password, captcha, captchaId: cookies[CAPTCHA_COOKIE], captchaTicket: request.captchaTicket };
    const answer = await login(context, attempt, visitorOf(input));
    if (!('code' in answer)) {
      await remember(input, context, answer.memberId);
      return answerSignIn(input, context, answer, 'username');
    }
    if (answer.code === 'login_locked') return fail('login_locked', null, { 'Retry-After': String(answer.waitS) });
    if (answer.code === 'account_disabled' || answer.code === 'account_locked') return fail(answer.code);
    return answer.code === 'login_failed'
      ? fail('login_failed', { captcha: answer.captcha, triesLeft: answer.triesLeft })
      : fail(answer.code, { captcha: true });
  },
  getRememberedLogin: async ({ cookies }, context) => ({ username: await rememberedName(context, cookies[REMEMBERED_COOKIE]) }),
  firstLogin: async ({ caller }, context) => {
    await noteFirstLogin(context, caller.memberId);
    return null;
  },
  freePlay: async ({ request, ip, userAgent, language }, context) => {
    await openSealed(context, request.random);
    const { max, ...trials } = TRIALS_PER_ADDRESS;
    await countHit(context, { ...trials, max: context.config.humanChecks ? max : 100 * max }, subscriberOf(ip));
    const token = await openTrialAccount(context, { ip, userAgent, language });
    return { token, firstTimeLogin: false, passwordExpired: false };
  },
  logout: async ({ caller }, context) => {
    await closeSession(context, caller.sessionId);
    return null;
  },
  getCaptcha: async ({ ip, setCookie }, context) => {
    const { id, picture } = await newCaptcha(context, ip);
    setCookie(CAPTCHA_COOKIE, id, CAPTCHA_LIFE_S);
    return picture;
  },
  sendFactorCode: (input, context) => {
    const { request, language } = input;
    return sendFactorCode(context, { ...request, language, visitor: visitorOf(input) });
  },
  answerFactor: async (input, context) => {
    const { request, fail } = input;
    const answer = await answerFactor(context, request, visitorOf(input));
    if (!('code' in answer)) return setDeviceCookie(input, await signedIn(context, answer, await isFirstLogin(context, answer.memberId)));
    return answer.code === 'login_verify_required' ? fail(answer.code, answer.asked) : fail(answer.code);
  },
  getStepUp: async ({ caller }, context) => ({
    methods: await stepUpMethods(context, caller.memberId),
    until: await steppedUpUntil(context, caller.sessionId),
  }),
  sendStepUpCode: ({ request: { method }, caller, language }, context) => sendStepUpCode(context, caller.memberId, { method, language }),
  stepUp: async ({ request, caller, fail }, context) => {
    const answer = await stepUp(context, caller, request);
    return 'code' in answer ? fail(answer.code) : answer;
  },
  beginTotp: async ({ caller }, context) => {
    await requireStepUp(context, caller);
    return beginTotp(context, caller.memberId, caller.username);
  },
  confirmTotp: async ({ request, caller, fail }, context) => {
    await requireStepUp(context, caller);
    const recoveryCodes = await confirmTotp(context, caller.memberId, request.code);
    return recoveryCodes ? { recoveryCodes } : fail('code_invalid');
  },
  endTotp: async ({ caller }, context) => {
    await requireStepUp(context, caller);
    await endTotp(context, caller.memberId);
    return null;
  },
  getDevices: async ({ caller, cookies }, context) => ({ list: await knownDevices(context, caller.memberId, cookies[DEVICE_COOKIE]) }),
  forgetDevice: async ({ request, caller, fail }, context) => {
    const isFound = await forgetDevice(context, caller.memberId, request.id);
    return isFound ? null : fail('not_found');
  },
  getLoginHistory: async ({ request: { pageNo, pageSize, group }, caller }, context) => {
    const question = { from: context.clock.now() - LOGIN_HISTORY_DAYS * 86_400_000, group };
    const [list, total] = await Promise.all([
      loginPage(context, caller.memberId, question, pageNo, pageSize),
      countLogins(context, caller.memberId, question),
    ]);
    return { list, totalRecords: total, totalPages: Math.ceil(total / pageSize) };
  },
  lockAccount: async (input, context) => {
    await lockAccount(context, input.request.ticket, visitorOf(input));
    return null;
  },
  getLoginOrigins: ({ caller, ip }, context) => trustedOrigins(context, caller.memberId, ip),
  forgetLoginOrigin: async ({ request, caller, fail }, context) =>
    (await forgetLoginOrigin(context, caller.memberId, BigInt(request.id))) ? null : fail('not_found'),
  forgetLoginOrigins: async ({ caller }, context) => {
    await forgetLoginOrigins(context, caller.memberId);
    return null;
  },
  setBrowserEnough: async ({ request: { isBrowserEnough }, caller }, context) => {
    if (isBrowserEnough) await requireStepUp(context, caller);
    await keepBrowserEnough(context, caller.memberId, isBrowserEnough);
    return null;
  },
  getBlockedTry: async ({ caller }, context) => ({ blocked: await blockedTry(context, caller.memberId) }),
  answerBlockedTry: async ({ caller }, context) => {
    await answerBlockedTry(context, caller.memberId);
    return null;
  },
  getSocialLinks: async ({ caller }, context) => ({ list: await socialLinks(context, caller.memberId) }),
  linkSocial: async ({ request, caller }, context) => {
    await requireStepUp(context, caller);
    await linkSocial(context, caller.memberId, request.ticket);
    return null;
  },
  unlinkSocial: async ({ request, caller }, context) => {
    await requireStepUp(context, caller);
    await unlinkSocial(context, caller.memberId, request.provider);
    return null;
  },
  getSlider: ({ request, ip, cookies }, context) => newSlider(context, request.action, { ip, deviceToken: cookies[DEVICE_COOKIE] }),
  solveSlider: async ({ request, ip, fail }, context) => {
    const ticket = await solveSlider(context, request, ip);
    return ticket === undefined ? fail('slider_invalid') : { ticket };
  },
  sendLoginCode: async (input, context) => {
    const { sliderTicket, ...number } = input.request;
    if (await hasSlider(context)) await requireHuman(context, 'code', sliderTicket, input.ip);
    return sendMemberCode(context, { ...number, purpose: 'login', ...codeVisit(input) });
  },
  sendRegisterCode: async (input, context) => {
    const { sliderTicket, mobileNo, countryDialingCode } = input.request;
    if (await hasSlider(context)) await requireHuman(context, 'code', sliderTicket, input.ip);
    return sendRegisterCode(context, { mobileNum: mobileNo, countryDialingCode, ...codeVisit(input) });
  },
  sendResetCode: async (input, context) => {
    await requireFeature(context, 'forgotPasswordPhone');
    const { sliderTicket, ...number } = input.request;
    if (await hasSlider(context)) await requireHuman(context, 'code', sliderTicket, input.ip);
    return sendMemberCode(context, { ...number, purpose: 'reset', ...codeVisit(input) });
  },
  getSocketTicket: async ({ caller, ip }, context) => {
    await countHit(context, TICKETS, caller ? caller.sessionId : subscriberOf(ip));
    return newSocketTicket(context, caller?.sessionId ?? null);
  },
};

type Visit = Pick<CallInput<Calls['login']>, 'ip' | 'userAgent' | 'country' | 'cookies' | 'setCookie'>;

const visitorOf = ({ ip, userAgent, country, cookies }: Visit): Visitor => ({
  ip,
  userAgent,
  country,
  deviceToken: cookies[DEVICE_COOKIE],
});

/** Who asks for a code. The browser keeps a cookie, so that it may type the code from another network. */
function codeVisit({ ip, cookies, setCookie, language }: Pick<Visit, 'ip' | 'cookies' | 'setCookie'> & { readonly language: string }) {
  const deviceToken = cookies[DEVICE_COOKIE] ?? newToken();
  if (cookies[DEVICE_COOKIE] === undefined) setCookie(DEVICE_COOKIE, deviceToken, ASKER_LIFE_S);
  return { ip, deviceToken, language };
}

/** Keeps or forgets the name on this browser, as the reader asked; the password was right. */
async function remember({ request, cookies, setCookie }: CallInput<Calls['login']>, context: Context, memberId: bigint): Promise<void> {
  await forgetLogin(context, cookies[REMEMBERED_COOKIE]);
  if (request.remember) setCookie(REMEMBERED_COOKIE, await rememberLogin(context, memberId), REMEMBERED_LIFE_S);
  else if (cookies[REMEMBERED_COOKIE]) setCookie(REMEMBERED_COOKIE, '', 0);
}

/** After a right first factor: in, or on to the second. */
async function answerSignIn(
  input: CallInput<Calls['login']>,
  context: Context,
  right: LoginRight,
  method: 'username' | 'sms' | SocialProvider,
): Promise<SignedIn> {
  const answer = await completeSignIn(context, right, visitorOf(input), method);
  return 'code' in answer ? input.fail(answer.code, answer.asked) : setDeviceCookie(input, answer);
}

/** Leaves the browser the cookie that it is known by. */
function setDeviceCookie({ setCookie }: Pick<Visit, 'setCookie'>, { deviceToken, ...signedIn }: CompletedSignIn): SignedIn {
  setCookie(DEVICE_COOKIE, deviceToken, DEVICE_LIFE_S);
  return signedIn;
}
