import { minorFromNumber, type FieldError } from '@sorak/contract';
import type { Context } from '../context.ts';
import { countHit, subscriberOf } from '../http/rate-limit.ts';
import { inTransaction } from '../ledger/ledger.ts';
import { sendMessage } from '../messages/service.ts';
import { isCaptchaRight } from '../session/captcha-service.ts';
import { hashPassword } from '../session/password-service.ts';
import { openSession } from '../session/service.ts';
import { readBrand } from '../system/service.ts';
import { openMemberAccounts } from './accounts-service.ts';
import { firstAvatar } from './avatars.ts';
import { isCommonPassword } from './breached-passwords.ts';
import { insertMember } from './member-repo.ts';
import { checkForm, type RegisterForm } from './register-rules.ts';
import { canonicalUsername, isReservedUsername } from './username-service.ts';
import { welcome } from './welcome.ts';

export type Registration = {
  readonly form: RegisterForm;
  readonly captchaId: string | undefined;
  readonly ip: string;
  readonly userAgent: string;
  readonly language: string;
};

export type RegisterRefusal =
  | { readonly code: 'validation_failed'; readonly fields: readonly FieldError[] }
  | { readonly code: 'username_reserved' | 'username_taken' | 'password_breached' | 'captcha_invalid' };

const HOUR_MS = 3_600_000;

/**
 * Opens a member with wallets, play credit and a welcome message, all or nothing, and signs in.
 * Resolves to the session's token or to why not. CallError too_many_requests for an address that registers in bulk.
 */
export async function register(
  context: Context,
  { form: asked, captchaId, ip, userAgent, language }: Registration,
): Promise<{ token: string } | RegisterRefusal> {
  const brand = await readBrand(context);
  const form = { ...asked, username: canonicalUsername(asked.username) };
  const fields = checkForm(brand.registerRules, form);
  if (fields.length > 0) return { code: 'validation_failed', fields };
  if (isReservedUsername(form.username)) return { code: 'username_reserved' };
  if (isCommonPassword(form.password)) return { code: 'password_breached' };
  if (brand.registerRules.captcha.enabled && context.config.humanChecks && !(await isCaptchaRight(context, captchaId, form.captcha)))
    return { code: 'captcha_invalid' };
  // Outside test clients register by the hundred from one address, and say so by HUMAN_CHECKS=off.
  const max = context.config.humanChecks ? 60 : 6_000;
  await countHit(context, { name: 'register', max, windowMs: HOUR_MS }, subscriberOf(ip));
  const passwordHash = await hashPassword(form.password);
  const id = await openMember(context, { username: form.username, passwordHash, language, ip });
  if (id === undefined) return { code: 'username_taken' };
  return { token: await openSession(context, id, { ip, userAgent }) };
}

/** Opens a member with wallets, play credit and a welcome message, all or nothing. Resolves to undefined when the name is taken. */
export async function openMember(
  context: Context,
  { username, passwordHash, language, ip }: { username: string; passwordHash: string; language: string; ip: string },
): Promise<bigint | undefined> {
  const { settings } = await readBrand(context);
  const credit = minorFromNumber(settings.playCredit, settings.currencyDecimals);
  const at = new Date(context.clock.now());
  return inTransaction(context.db.query, async (tx) => {
    const icon = firstAvatar(username.length + username.charCodeAt(0));
    const memberId = await insertMember(tx, { username, passwordHash, isAgent: 0, language, icon, at, ip, expiresAt: null });
    if (memberId === undefined) return undefined;
    await openMemberAccounts(tx, memberId, credit);
    await sendMessage(tx, memberId, welcome(language, settings), at);
    return memberId;
  });
}
