import { tell } from '../../platform/facts/service.ts';
import { ageError, AmountError, minorFromNumber, minorFromText, type FieldError, type RegisterRules } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { countHit, subscriberOf } from '../../http/rate-limit.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { mobileNumber } from '../../lib/phone.ts';
import { sendMessage } from '../../platform/messages/service.ts';
import { countGuess, type Invited, invitedBy } from '../../agents/agent/affiliate-service.ts';
import { isCaptchaRight } from '../../platform/credentials/captcha-service.ts';
import { visitorAsker } from '../../players/session/code-asker-service.ts';
import { checkCode } from '../../platform/credentials/code-service.ts';
import { checkPhoneToken } from './phone-login-service.ts';
import { hashPassword } from '../../platform/credentials/password-service.ts';
import { enterNew, type Entered } from '../../players/session/login-origin-service.ts';
import { isOwnMachine, noteRegistration } from '../../platform/credentials/human-price-service.ts';
import { requireHuman } from '../../platform/credentials/slider-service.ts';
import { beginLimits } from '../../players/safer-play/limit-service.ts';
import { askRegister } from '../../players/cases/register-service.ts';
import { assertMayEnter } from '../../players/safer-play/service.ts';
import { acceptOnOpening } from '../../platform/documents/service.ts';
import { brandCode, hasSlider, readBrand } from '../../platform/system/service.ts';
import { openMemberAccounts } from '../../players/member/accounts-service.ts';
import { firstAvatar } from '../../players/member/account-service.ts';
import { isCommonPassword } from './breached-passwords.ts';
import { insertMember, type Query } from '../../players/member/account-service.ts';
import { freeName } from './mobile-name.ts';
import { withinNameBudget } from './name-budget.ts';
import { type Identity, identityOf, type Profile, profileOf } from '../../players/member/account-service.ts';
import { insertProfile } from '../../players/member/account-service.ts';
import { checkForm, type RegisterForm } from './register-rules.ts';
import { welcomeTerms } from '../../money/wagering/given-view-service.ts';
import { canonicalUsername, isReservedUsername } from '../../players/member/username-service.ts';
import { welcome } from './welcome.ts';

export type Registration = {
  readonly form: RegisterForm & Profile & { readonly depositLimit: string; readonly firebaseIdToken: string };
  /** By mobile: the number is who the member is, and the name is made. */
  readonly by: 'username' | 'mobile';
  readonly captchaId: string | undefined;
  readonly sliderTicket: string | undefined;
  readonly ip: string;
  readonly userAgent: string;
  readonly country: string | null;
  readonly deviceToken: string | undefined;
  readonly language: string;
};

export type RegisterRefusal =
  | { readonly code: 'validation_failed'; readonly fields: readonly FieldError[] }
  | {
      readonly code:
        | 'username_reserved'
        | 'username_taken'
        | 'password_breached'
        | 'captcha_invalid'
        | 'phone_invalid'
        | 'code_invalid'
        | 'code_expired'
        | 'invitation_code_error'
        | 'invitation_domain';
    };

const HOUR_MS = 3_600_000;

/**
 * Opens a member with wallets, play credit and a welcome message, all or nothing, and signs in.
 * Resolves to the session's token or to why not. CallError operation_not_allowed for somebody on a break or excluded, too_many_requests for an address that registers in bulk, slider_required, slider_invalid.
 */
export async function register(context: Context, asked: Registration): Promise<Entered | RegisterRefusal> {
  const { ip, userAgent, language } = asked;
  const brand = await readBrand(context);
  const isByMobile = asked.by === 'mobile';
  const form = { ...asked.form, username: isByMobile ? freeName() : canonicalUsername(asked.form.username) };
  const hasToken = form.firebaseIdToken !== '';
  // Without its module a number is enough: the account has no password, and its owner comes in by codes.
  const hasPassword = !isByMobile || brand.isModuleOn('MOBILENUMPASSREG3');
  if (!hasPassword && form.password !== '') throw new CallError('function_not_available');
  const rules = isByMobile ? mobileRules(brand.registerRules, hasPassword) : brand.registerRules;
  const fields = formErrors(context, brand, hasToken ? provenRules(rules) : rules, form);
  const depositLimit = depositLimitOf(form.depositLimit, brand.settings.currencyDecimals);
  if (fields.length > 0 || depositLimit === undefined) return { code: 'validation_failed', fields };
  // Whether a code is good is told to people alone, and to an address as often as by the call that asks for it.
  const isInvited = form.affiliateCode !== '';
  if (isInvited) {
    await countGuess(context, ip);
    if (!(await isHuman(context, brand, asked))) return { code: 'captcha_invalid' };
  }
  // product §4: of all else the invitation code comes first.
  const invited = await invitedBy(context, form.affiliateCode, form.domain, ip);
  if (typeof invited === 'string') return { code: invited };
  const mobile = form.mobileNum === '' ? null : mobileNumber(form.mobileNum, form.countryDialingCode);
  if (form.mobileNum !== '' && mobile === null) return { code: 'phone_invalid' };
  if (isReservedUsername(form.username)) return { code: 'username_reserved' };
  if (hasPassword && isCommonPassword(form.password)) return { code: 'password_breached' };
  if (!isInvited && !(await isHuman(context, brand, asked))) return { code: 'captcha_invalid' };
  // Outside test clients register by the hundred from one address and say so by HUMAN_CHECKS=off; so does whoever tries it out on this machine.
  const max = context.config.humanChecks && !isOwnMachine(context, ip) ? 60 : 6_000;
  await countHit(context, { name: 'register', max, windowMs: HOUR_MS }, subscriberOf(ip));
  await noteRegistration(context, ip);
  const isProven = isByMobile || (mobile !== null && brand.registerRules.verificationCode.enabled);
  // The code is checked last: nothing above it may use it up.
  if (isProven && mobile !== null) {
    const verdict = hasToken
      ? await checkPhoneToken(context, form.firebaseIdToken, mobile)
      : await checkRegisterCode(context, asked, mobile);
    if (verdict !== 'right') return { code: verdict };
  }
  const [passwordHash, paymentPasswordHash] = [
    hasPassword ? await hashPassword(form.password) : null,
    form.paymentPassword === '' ? null : await hashPassword(form.paymentPassword),
  ];
  const identity = identityOf(form, mobile, isProven);
  const id = await withinNameBudget(context, ip, () =>
    openMember(context, {
      username: form.username,
      passwordHash,
      language,
      ip,
      identity,
      profile: profileOf(form),
      invited,
      paymentPasswordHash,
      depositLimit,
      hasAccepted: true,
    }),
  );
  if (id === undefined) return { code: 'username_taken' };
  return enterNew(context, id, { ip, userAgent, country: asked.country, deviceToken: asked.deviceToken }, 'register');
}

/** Whether the picture was read right, where it is asked for. CallError slider_required, slider_invalid. */
async function isHuman(
  context: Context,
  brand: Awaited<ReturnType<typeof readBrand>>,
  { sliderTicket, captchaId, form, ip }: Registration,
): Promise<boolean> {
  if (await hasSlider(context)) await requireHuman(context, 'register', sliderTicket, ip);
  return !brand.registerRules.captcha.enabled || !context.config.humanChecks || isCaptchaRight(context, captchaId, form.captcha);
}

async function checkRegisterCode(context: Context, { form, ip, deviceToken }: Registration, address: string) {
  const asker = await visitorAsker(context, undefined, { ip, deviceToken });
  return checkCode(context, { purpose: 'register', address, asker, code: form.verificationCode });
}

/** Everything that is wrong with a form: the rules of its fields, the age, the deposit limit. */
export function formErrors(
  context: Context,
  { settings }: Awaited<ReturnType<typeof readBrand>>,
  rules: RegisterRules,
  form: RegisterForm & { readonly depositLimit: string },
): FieldError[] {
  const fields = checkForm(rules, form);
  const tooYoung = ageError(form.birthday, settings, context.clock.now());
  if (tooYoung && !fields.some(({ field }) => field === 'birthday')) fields.push(tooYoung);
  if (depositLimitOf(form.depositLimit, settings.currencyDecimals) === undefined)
    fields.push({ field: 'depositLimit', rule: 'limit_amount' });
  return fields;
}

/** A daily deposit limit in plain decimals; null for none, undefined for what is no limit. */
export function depositLimitOf(text: string, decimals: number): bigint | null | undefined {
  if (text === '') return null;
  try {
    const amount = minorFromText(text, decimals);
    return amount > 0n ? amount : undefined;
  } catch (error) {
    if (error instanceof AmountError) return undefined;
    throw error;
  }
}

const OFF = { enabled: false, required: false } as const;

/** By mobile the number and its code are required whatever the other tab asks for, and no name is chosen. */
const mobileRules = (rules: RegisterRules, hasPassword: boolean): RegisterRules => ({
  ...rules,
  username: { ...rules.username, patternId: null, acceptedPattern: '*' },
  mobileNum: { ...rules.mobileNum, enabled: true, required: true, minLength: 4, maxLength: 24 },
  verificationCode: { ...rules.verificationCode, enabled: true, required: true },
  captcha: { ...rules.captcha, ...OFF },
  ...(hasPassword ? {} : { password: { ...rules.password, ...OFF } }),
});

/** A number that was proven elsewhere needs no code of ours. */
const provenRules = (rules: RegisterRules): RegisterRules => ({
  ...rules,
  verificationCode: { ...rules.verificationCode, required: false },
});

export type NewAccount = {
  readonly username: string;
  /** Null: the account is entered through a provider alone. */
  readonly passwordHash: string | null;
  readonly language: string;
  readonly ip: string;
  readonly identity?: Identity;
  readonly profile?: Profile;
  readonly isAgent?: number;
  readonly uplineId?: bigint | null;
  /** By whose invitation: it names the upline and the kind of account, and is agreed to. */
  readonly invited?: Invited | null;
  readonly paymentPasswordHash?: string | null;
  /** Minor units a day. */
  readonly depositLimit?: bigint | null;
  /** Whether the owner accepted the documents by opening it; whoever was given an account is asked when one changes. */
  readonly hasAccepted?: boolean;
  /** What else belongs to the account, in the same transaction. */
  readonly also?: (tx: Query, memberId: bigint, at: Date) => Promise<void>;
};

/** Opens a member with wallets, play credit and a welcome message, all or nothing. Resolves to undefined when the name or the proven number is taken. */
export async function openMember(context: Context, account: NewAccount): Promise<bigint | undefined> {
  const {
    username,
    passwordHash,
    language,
    ip,
    identity,
    profile,
    invited,
    isAgent = invited?.isAgent ?? 0,
    uplineId = invited?.uplineId,
    paymentPasswordHash,
    depositLimit = null,
    hasAccepted = false,
    also,
  } = account;
  const { settings } = await readBrand(context);
  const credit = minorFromNumber(settings.playCredit, settings.currencyDecimals);
  const terms = await welcomeTerms(context, brandCode(context), settings.playCredit);
  const at = new Date(context.clock.now());
  const opened = await inTransaction(context.db.query, async (tx) => {
    await assertMayEnter(tx, { ...identity, idNumber: profile?.idNumber || null }, at);
    const icon = firstAvatar(username.length + username.charCodeAt(0));
    const row = { username, passwordHash, isAgent, language, icon, at, ip, expiresAt: null, uplineId, paymentPasswordHash, ...identity };
    const memberId = await insertMember(tx, row);
    if (memberId === undefined) return undefined;
    if (profile) await insertProfile(tx, memberId, profile);
    await openMemberAccounts(tx, memberId, { brandCode: brandCode(context), amount: credit, at });
    await beginLimits(tx, memberId, depositLimit, at);
    await sendMessage(tx, memberId, welcome(language, settings, terms), at);
    await tell(tx, { kind: 'member_registered', memberId, subject: `member:${memberId}`, at });
    if (identity?.isMobileProven) await tell(tx, { kind: 'number_verified', memberId, subject: `number:${memberId}`, at });
    if (hasAccepted) await acceptOnOpening(tx, brandCode(context), memberId, at);
    await invited?.agree(tx, memberId, at);
    await also?.(tx, memberId, at);
    return memberId;
  });
  if (opened !== undefined) await askRegister(context, opened);
  return opened;
}
