import { type Calls, REGISTER_FIELDS, type RegisterField } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type { CallInput, Routes } from '../../http/call.ts';
import { completeSignIn } from './complete-sign-in-service.ts';
import { CAPTCHA_COOKIE } from '../../platform/credentials/captcha-service.ts';
import { DEVICE_COOKIE, DEVICE_LIFE_S, forgetOtherDevices } from '../../players/session/login-origin-service.ts';
import { requireHuman } from '../../platform/credentials/slider-service.ts';
import { requireStepUp } from '../../players/session/step-up-service.ts';
import { hasSlider, readBrand, requireFeature } from '../../platform/system/service.ts';
import { AVATARS } from '../../players/member/account-service.ts';
import { securityOf } from '../../players/session/security-service.ts';
import { sendEmailCode, sendMobileCode, setEmail, setMobile } from './contact-service.ts';
import { openByAgent } from './opening-service.ts';
import { changePassword, resetByPhone } from './password-change-service.ts';
import { requestReset, resetByLink } from './password-link-service.ts';
import { registerBySocial } from './social-register-service.ts';
import { register, type RegisterRefusal } from './register-service.ts';
import { avatarOf, chooseAvatar, keepLanguage, memberInfo } from '../../players/member/service.ts';

type Names =
  | 'registerByMobile'
  | 'registerBySocial'
  | 'requestPasswordReset'
  | 'resetPasswordByLink'
  | 'resetPasswordByPhone'
  | 'changePassword'
  | 'getSecurity'
  | 'sendMobileCode'
  | 'setMobile'
  | 'sendEmailCode'
  | 'setEmail'
  | 'endOtherSessions'
  | 'openTeamAccount'
  | 'register'
  | 'getMemberInfo'
  | 'getPlayerAvatar'
  | 'getIcons'
  | 'setIcon'
  | 'setLanguage';

/** Every text field of a registration, empty. */
const NOTHING_TYPED = Object.fromEntries(
  [...REGISTER_FIELDS, 'confirmPassword', 'countryDialingCode'].map((field) => [field, '']),
) as Record<RegisterField | 'confirmPassword' | 'countryDialingCode', string>;

export const memberRoutes: Routes<Names> = {
  openTeamAccount: ({ request: { account, kind, group }, caller, language, ip, idempotencyKey }, context) =>
    openByAgent(context, caller.memberId, { account, kind, group, language, ip }, idempotencyKey ?? ''),
  register: (input, context) => openAccount(input, context, 'username'),
  registerByMobile: (input, context) => openAccount(input, context, 'mobile'),
  registerBySocial: async (input, context) => {
    const { request, ip, userAgent, country, language, cookies, setCookie, fail } = input;
    const { ticket, ...typed } = request;
    const form = { ...NOTHING_TYPED, ...typed };
    const answer = await registerBySocial(context, { ticket, form, ip, userAgent, country, language, deviceToken: cookies[DEVICE_COOKIE] });
    if (!('token' in answer))
      return fail(answer.code as 'social_failed', answer.code === 'validation_failed' ? { fields: answer.fields } : null);
    setCookie(DEVICE_COOKIE, answer.deviceToken, DEVICE_LIFE_S);
    return { token: answer.token, firstTimeLogin: false, passwordExpired: false };
  },
  requestPasswordReset: async ({ request: { sliderTicket, ...account }, ip, language, cookies }, context) => {
    await requireFeature(context, 'forgotPasswordEmail');
    if (await hasSlider(context)) await requireHuman(context, 'reset', sliderTicket, ip);
    await requestReset(context, { ...account, ip, language, deviceToken: cookies[DEVICE_COOKIE] });
    return null;
  },
  resetPasswordByLink: async ({ request, fail, ...origin }, context) => {
    await requireFeature(context, 'forgotPasswordEmail');
    const refusal = await resetByLink(context, request, origin);
    return refusal ? fail(refusal.code, 'fields' in refusal ? { fields: refusal.fields } : null) : null;
  },
  resetPasswordByPhone: async ({ request, ip, userAgent, country, cookies, setCookie, fail }, context) => {
    await requireFeature(context, 'forgotPasswordPhone');
    const visitor = { ip, userAgent, country, deviceToken: cookies[DEVICE_COOKIE] };
    const right = await resetByPhone(context, request, visitor);
    if ('code' in right) return fail(right.code, 'fields' in right ? { fields: right.fields } : null);
    // product §4: the sign-in follows by itself; a place that the account does not know still asks for the authenticator.
    const answer = await completeSignIn(context, right, visitor, 'sms');
    if ('code' in answer) return fail(answer.code, answer.asked);
    const { deviceToken, ...signedIn } = answer;
    setCookie(DEVICE_COOKIE, deviceToken, DEVICE_LIFE_S);
    return signedIn;
  },
  changePassword: async ({ request, caller, fail, ...origin }, context) => {
    const refusal = await changePassword(context, caller, request, origin);
    return refusal ? fail(refusal.code, 'fields' in refusal ? { fields: refusal.fields } : null) : null;
  },
  getSecurity: ({ caller }, context) => securityOf(context, caller.memberId),
  sendMobileCode: async ({ request, caller, language }, context) => {
    await requireStepUp(context, caller);
    return sendMobileCode(context, { ...request, memberId: caller.memberId, language });
  },
  setMobile: async ({ request: { verificationCode, ...number }, caller, fail }, context) => {
    await requireStepUp(context, caller);
    const verdict = await setMobile(context, caller.memberId, number, verificationCode);
    return verdict === 'set' ? null : fail(verdict);
  },
  sendEmailCode: async ({ request: { email }, caller, language }, context) => {
    await requireStepUp(context, caller);
    return sendEmailCode(context, { email, memberId: caller.memberId, language });
  },
  setEmail: async ({ request: { email, verificationCode }, caller, fail }, context) => {
    await requireStepUp(context, caller);
    const verdict = await setEmail(context, caller.memberId, email, verificationCode);
    return verdict === 'set' ? null : fail(verdict);
  },
  endOtherSessions: async ({ caller, cookies }, context) => {
    await forgetOtherDevices(context, caller.memberId, cookies[DEVICE_COOKIE], caller.sessionId);
    return null;
  },
  getMemberInfo: ({ caller, language }, context) => memberInfo(context, caller.memberId, language),
  getPlayerAvatar: async ({ caller }, context) => ({ avatar: await avatarOf(context, caller.memberId) }),
  getIcons: async ({ caller }, context) => ({ icons: [...AVATARS], icon: await avatarOf(context, caller.memberId) }),
  setIcon: async ({ request, caller, fail }, context) => {
    const isOurs = await chooseAvatar(context, caller.memberId, request.icon);
    return isOurs ? null : fail('validation_failed', { fields: [{ field: 'icon', rule: 'picklist' }] });
  },
  setLanguage: async ({ request, caller, fail }, context) => {
    const language = request.language.toUpperCase();
    const { settings } = await readBrand(context);
    if (!settings.languages.includes(language)) return fail('validation_failed', { fields: [{ field: 'language', rule: 'picklist' }] });
    await keepLanguage(context, caller.memberId, language);
    return null;
  },
};

type Opening = Omit<CallInput<Calls['register']>, 'fail'> & { readonly fail: (code: RegisterRefusal['code'], value: unknown) => never };
type Opened = { token: string; firstTimeLogin: boolean; passwordExpired: boolean };

async function openAccount(input: Opening, context: Context, by: 'username' | 'mobile'): Promise<Opened> {
  const { request, ip, userAgent, country, language, cookies, setCookie, fail } = input;
  const { sliderTicket } = request;
  const form = { ...request, captcha: request.captcha ?? '' };
  const visit = { ip, userAgent, country, language, captchaId: cookies[CAPTCHA_COOKIE], deviceToken: cookies[DEVICE_COOKIE] };
  const answer = await register(context, { form, by, sliderTicket, ...visit });
  if ('token' in answer) {
    setCookie(DEVICE_COOKIE, answer.deviceToken, DEVICE_LIFE_S);
    return { token: answer.token, firstTimeLogin: false, passwordExpired: false };
  }
  return fail(answer.code, answer.code === 'validation_failed' ? { fields: answer.fields } : null);
}
