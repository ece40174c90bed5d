import type { Routes } from '../http/call.ts';
import { CAPTCHA_COOKIE } from '../session/captcha-service.ts';
import { readBrand } from '../system/service.ts';
import { AVATARS } from './avatars.ts';
import { register } from './register-service.ts';
import { avatarOf, chooseAvatar, keepLanguage, memberInfo } from './service.ts';

type Names = 'register' | 'getMemberInfo' | 'getPlayerAvatar' | 'getIcons' | 'setIcon' | 'setLanguage';

export const memberRoutes: Routes<Names> = {
  register: async ({ request, ip, userAgent, language, cookies, fail }, context) => {
    const form = { ...request, captcha: request.captcha ?? '' };
    const answer = await register(context, { form, captchaId: cookies[CAPTCHA_COOKIE], ip, userAgent, language });
    if ('token' in answer) return { token: answer.token, firstTimeLogin: false, passwordExpired: false };
    return fail(answer.code, answer.code === 'validation_failed' ? { fields: answer.fields } : null);
  },
  getMemberInfo: ({ caller }, context) => memberInfo(context, caller.memberId),
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
