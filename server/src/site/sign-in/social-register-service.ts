import type { RegisterRules } from '@sorak/contract';
import { countGuess, invitedBy } from '../../agents/agent/affiliate-service.ts';
import type { Context } from '../../context.ts';
import { countHit, subscriberOf } from '../../http/rate-limit.ts';
import { hashToken } from '../../lib/token.ts';
import { enterNew, type Entered } from '../../players/session/login-origin-service.ts';
import { noteRegistration } from '../../platform/credentials/human-price-service.ts';
import { personOf, spendTicket } from './social-service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { isEmailProven } from '../../players/member/account-service.ts';
import { withinNameBudget } from './name-budget.ts';
import { type Profile, identityOf, profileOf } from '../../players/member/account-service.ts';
import { depositLimitOf, formErrors, openMember, type RegisterRefusal } from './register-service.ts';
import type { RegisterForm } from './register-rules.ts';
import { canonicalUsername, isReservedUsername } from '../../players/member/username-service.ts';

export type SocialRegistration = {
  readonly ticket: string;
  readonly form: RegisterForm & Profile & { readonly depositLimit: string };
  readonly ip: string;
  readonly userAgent: string;
  readonly country: string | null;
  readonly deviceToken: string | undefined;
  readonly language: string;
};

type Refusal = RegisterRefusal | { readonly code: 'social_failed' | 'social_account_exists' };

/** Forms that one proof of a provider is good for: enough to find a free name, too few to ask for many. */
const FORMS_PER_PROOF = { name: 'social-form', max: 20, windowMs: 3_600_000 };
const OFF = { enabled: false, required: false } as const;
/** What the provider stands for, or nobody is asked here. */
const PROVEN_ELSEWHERE = ['password', 'captcha', 'verificationCode', 'mobileNum', 'paymentPassword', 'email', 'payeeName'] as const;

const socialRules = (rules: RegisterRules): RegisterRules => ({
  ...(Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, { ...rule, required: false }])) as unknown as RegisterRules),
  ...(Object.fromEntries(PROVEN_ELSEWHERE.map((field) => [field, { ...rules[field], ...OFF }])) as Partial<RegisterRules>),
  username: rules.username,
  birthday: rules.birthday,
});

/**
 * Opens an account without a password for whom a provider has named, links both, and signs in, all or nothing.
 * CallError operation_not_allowed for somebody excluded, too_many_requests, social_failed for a ticket spent meanwhile.
 */
export async function registerBySocial(context: Context, asked: SocialRegistration): Promise<Entered | Refusal> {
  const { ticket, ip, userAgent, country, language, deviceToken } = asked;
  const brand = await readBrand(context);
  const person = await personOf(context, ticket);
  if (!person) return { code: 'social_failed' };
  await countHit(context, FORMS_PER_PROOF, hashToken(ticket).toString('base64url'));
  const form = { ...asked.form, username: canonicalUsername(asked.form.username) };
  const fields = formErrors(context, brand, socialRules(brand.registerRules), form);
  const depositLimit = depositLimitOf(form.depositLimit, brand.settings.currencyDecimals);
  if (fields.length > 0 || depositLimit === undefined) return { code: 'validation_failed', fields };
  // One proof is good for many tries: they count with those of the calls that ask for a code.
  if (form.affiliateCode !== '') await countGuess(context, ip);
  const invited = await invitedBy(context, form.affiliateCode, form.domain, ip);
  if (typeof invited === 'string') return { code: invited };
  if (isReservedUsername(form.username)) return { code: 'username_reserved' };
  const email = person.is_email_proven ? person.email : null;
  if (email !== null && (await isEmailProven(context.db.query, email))) return { code: 'social_account_exists' };
  await countHit(context, { name: 'register', max: context.config.humanChecks ? 60 : 6_000, windowMs: 3_600_000 }, subscriberOf(ip));
  await noteRegistration(context, ip);
  const id = await withinNameBudget(context, ip, () =>
    openMember(context, {
      username: form.username,
      passwordHash: null,
      language,
      ip,
      identity: { ...identityOf({ ...form, email: email ?? '' }, null, false), isEmailProven: email !== null },
      profile: profileOf(form),
      invited,
      depositLimit,
      hasAccepted: true,
      also: (tx, memberId, at) => spendTicket(tx, memberId, ticket, person, at),
    }),
  );
  if (id === undefined) return { code: 'username_taken' };
  return enterNew(context, id, { ip, userAgent, country, deviceToken }, person.provider);
}
