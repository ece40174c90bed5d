import type { Routes } from '../http/call.ts';
import { countHit, subscriberOf } from '../http/rate-limit.ts';
import { openSealed } from '../http/sealing.ts';
import { noteFirstLogin } from '../member/service.ts';
import { openTrialAccount } from '../member/trial-service.ts';
import { newSocketTicket } from '../realtime/tickets.ts';
import { CAPTCHA_COOKIE, CAPTCHA_LIFE_S, newCaptcha } from './captcha-service.ts';
import { hasSlider, requireModule } from '../system/service.ts';
import { login } from './login-service.ts';
import { loginByPhone, sendMemberCode, sendRegisterCode } from './phone-login-service.ts';
import { closeSession } from './service.ts';
import { newSlider, requireHuman, solveSlider } from './slider-service.ts';

const TRIALS_PER_ADDRESS = { name: 'freeplay', max: 60, windowMs: 10 * 60_000 };
const TICKETS = { name: 'socket-ticket', max: 120, windowMs: 60_000 };

type Names =
  | 'login'
  | 'firstLogin'
  | 'freePlay'
  | 'logout'
  | 'getCaptcha'
  | 'getSocketTicket'
  | 'getSlider'
  | 'solveSlider'
  | 'sendLoginCode'
  | 'sendRegisterCode'
  | 'sendResetCode';

export const sessionRoutes: Routes<Names> = {
  login: async ({ request, ip, userAgent, cookies, fail }, context) => {
    const { username, password, captcha } = request;
    if (request.type === 'sms') {
      await requireModule(context, 'MOBILEVERCODELOGIN3');
      const attempt = { mobileNum: username, code: password, countryDialingCode: request.countryDialingCode ?? '' };
      const signed = await loginByPhone(context, attempt, { ip, userAgent });
      return 'token' in signed ? signed : fail(signed.code);
    }
    // product §4: a sign-in by name runs the slider check, one by SMS does not.
    if (await hasSlider(context)) await requireHuman(context, 'login', request.sliderTicket);
    const answer = await login(context, { username, password, captcha, captchaId: cookies[CAPTCHA_COOKIE] }, { ip, userAgent });
    if ('token' in answer) return answer;
    if (answer.code === 'login_locked') return fail('login_locked', null, { 'Retry-After': String(answer.waitS) });
    if (answer.code === 'account_disabled') return fail('account_disabled');
    return fail(answer.code, answer.captcha ? { captcha: true } : null);
  },
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
  getSlider: ({ request, ip }, context) => newSlider(context, request.action, ip),
  solveSlider: async ({ request, fail }, context) => {
    const ticket = await solveSlider(context, request);
    return ticket === undefined ? fail('slider_invalid') : { ticket };
  },
  sendLoginCode: async ({ request: { sliderTicket, ...number }, ip, language }, context) => {
    if (await hasSlider(context)) await requireHuman(context, 'code', sliderTicket);
    return sendMemberCode(context, { ...number, purpose: 'login', language, ip });
  },
  sendRegisterCode: async ({ request: { sliderTicket, mobileNo, countryDialingCode }, ip, language }, context) => {
    if (await hasSlider(context)) await requireHuman(context, 'code', sliderTicket);
    return sendRegisterCode(context, { mobileNum: mobileNo, countryDialingCode, language, ip });
  },
  sendResetCode: async ({ request: { sliderTicket, ...number }, ip, language }, context) => {
    if (await hasSlider(context)) await requireHuman(context, 'code', sliderTicket);
    return sendMemberCode(context, { ...number, purpose: 'reset', language, ip });
  },
  getSocketTicket: async ({ caller, ip }, context) => {
    await countHit(context, TICKETS, caller ? caller.sessionId : subscriberOf(ip));
    return newSocketTicket(context, caller?.sessionId ?? null);
  },
};
