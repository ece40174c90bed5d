import { checkField, isEasyPin, paymentPasswordRule, type FieldError, type RegisterRules } from '@sorak/contract';
import { fitsAcceptedPattern } from '@sorak/contract/rules/accepted-pattern';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { addHit, takeBackHit, tooMany } from '../../http/rate-limit.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { keepPaymentPassword, payeeOf } from '../../players/member/payee-service.ts';
import { sendMessage, notifyUnread } from '../../platform/messages/service.ts';
import { hashPassword, isPassword } from '../../platform/credentials/password-service.ts';
import { noteChange, type LoginOrigin } from '../../players/session/login-origin-service.ts';
import { stepUpMethods } from '../../players/session/step-up-service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { holdPayouts } from '../../players/member/hold-service.ts';
import { cardMessage } from './texts.ts';

// Six digits guessed at this pace are found by chance once in three hundred years.
const LIMITS = [
  { name: 'payment-password', max: 5, windowMs: 10 * 60_000 },
  { name: 'payment-password-day', max: 10, windowMs: 24 * 3_600_000 },
] as const;

/**
 * Whether this is the member's payment password: returns, or throws CallError payment_password_missing (none set), payment_password_wrong,
 * or too_many_requests after five wrong ones in ten minutes or ten in a day. A try is counted before it is checked.
 */
export async function checkPaymentPassword(context: Context, memberId: bigint, password: string): Promise<void> {
  const { paymentPasswordHash } = await payeeOf(context.db.query, memberId);
  if (paymentPasswordHash === null) throw new CallError('payment_password_missing');
  for (const limit of LIMITS) {
    const { hits, endsAt } = await addHit(context, limit, String(memberId));
    if (hits > limit.max) throw tooMany(endsAt - context.clock.now());
  }
  if (!(await isPassword(password, paymentPasswordHash))) throw new CallError('payment_password_wrong');
  await Promise.all(LIMITS.map((limit) => takeBackHit(context, limit, String(memberId))));
}

/** What a payment password breaks of the brand's rule, or undefined. */
function refusePaymentPassword(rules: RegisterRules, field: string, password: string): FieldError | undefined {
  const broken = checkField(field, paymentPasswordRule(rules), password, fitsAcceptedPattern);
  return broken ?? (isEasyPin(password) ? { field, rule: 'easy_pin' } : undefined);
}

type Change = { readonly oldPaymentPassword?: string | undefined; readonly newPaymentPassword: string };

/**
 * Sets the first payment password, or changes it by the old one; without the old one only for a member who has a second factor.
 * A change holds withdrawals for a day. CallError validation_failed, payment_password_wrong, password_same, operation_not_allowed.
 */
export async function setPaymentPassword(context: Context, memberId: bigint, change: Change, origin: LoginOrigin): Promise<void> {
  const { paymentPasswordHash, language } = await payeeOf(context.db.query, memberId);
  const isFirst = paymentPasswordHash === null;
  if (!isFirst) await requireOld(context, memberId, change.oldPaymentPassword);
  const { registerRules } = await readBrand(context);
  const broken = refusePaymentPassword(registerRules, 'newPaymentPassword', change.newPaymentPassword);
  if (broken) throw new CallError('validation_failed', { fields: [broken] });
  if (!isFirst && (await isPassword(change.newPaymentPassword, paymentPasswordHash))) throw new CallError('password_same');
  const hash = await hashPassword(change.newPaymentPassword);
  const now = context.clock.now();
  await inTransaction(context.db.query, async (tx) => {
    await keepPaymentPassword(tx, memberId, hash);
    if (!isFirst) await holdPayouts(tx, memberId, 'payment-password', now);
    await noteChange(tx, { memberId, method: 'session', outcome: 'pin_set', at: new Date(now) }, origin);
    await sendMessage(tx, memberId, cardMessage(language, isFirst ? 'pinSet' : 'pinChanged'), new Date(now));
  });
  await notifyUnread(context, memberId);
}

/** Whoever forgot the old one needs a factor: a password alone, perhaps a stolen one, opens no purse. */
async function requireOld(context: Context, memberId: bigint, old: string | undefined): Promise<void> {
  if (old !== undefined && old !== '') return checkPaymentPassword(context, memberId, old);
  const methods = await stepUpMethods(context, memberId);
  if (methods.includes('PASSWORD')) throw new CallError('operation_not_allowed');
}
