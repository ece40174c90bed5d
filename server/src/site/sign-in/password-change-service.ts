import type { FieldError } from '@sorak/contract';
import { holdPayouts } from '../../players/member/hold-service.ts';
import type { Context } from '../../context.ts';
import { countHit } from '../../http/rate-limit.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { sendMessage, notifyUnread } from '../../platform/messages/service.ts';
import { visitorAsker } from '../../players/session/code-asker-service.ts';
import { checkCode } from '../../platform/credentials/code-service.ts';
import type { LoginRight } from './login-service.ts';
import { hashPassword, isPassword } from '../../platform/credentials/password-service.ts';
import { requireMobile } from './phone-login-service.ts';
import { noteChange, type LoginOrigin, originOf } from '../../players/session/login-origin-service.ts';
import { closeSessions, type Visitor } from '../../players/session/service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { findById, findByMobile } from '../../players/member/account-service.ts';
import { type PasswordRefusal, refusePassword } from './new-password.ts';
import * as repo from './password-repo.ts';
import { passwordChanged } from './password-texts.ts';

const GUESSES = { name: 'password-change', max: 10, windowMs: 10 * 60_000 };

export type ChangeRefusal = PasswordRefusal | { readonly code: 'password_wrong' | 'password_same' };

/** Changes the password of a signed-in member; every other session ends. CallError too_many_requests for a guesser. */
export async function changePassword(
  context: Context,
  { memberId, sessionId }: { readonly memberId: bigint; readonly sessionId: string },
  form: { readonly oldPassword: string; readonly newPassword: string; readonly confirmNewPassword: string },
  origin: LoginOrigin,
): Promise<ChangeRefusal | null> {
  await countHit(context, GUESSES, String(memberId));
  const member = await findById(context.db.query, memberId);
  if (!(await isPassword(form.oldPassword, member.password_hash))) return { code: 'password_wrong' };
  if (form.newPassword !== form.confirmNewPassword) return mismatch;
  if (form.newPassword === form.oldPassword) return { code: 'password_same' };
  const { registerRules } = await readBrand(context);
  const refusal = refusePassword(registerRules, 'newPassword', form.newPassword, member.username);
  if (refusal) return refusal;
  await writePassword(context, member, form.newPassword, { current: sessionId, method: 'session', origin });
  return null;
}

const mismatch: { code: 'validation_failed'; fields: FieldError[] } = {
  code: 'validation_failed',
  fields: [{ field: 'confirmNewPassword', rule: 'same_as_password' }],
};

type PhoneReset = {
  readonly newPassword: string;
  readonly mobileNum: string;
  readonly countryDialingCode: string;
  readonly verificationCode: string;
};

/** Sets a forgotten password with a code sent to the phone, and says who may come in by it; every session ends. The code is checked last, so that a weak password does not use it up. */
export async function resetByPhone(
  context: Context,
  form: PhoneReset,
  visitor: Visitor,
): Promise<PasswordRefusal | { readonly code: 'code_invalid' | 'code_expired' | 'account_disabled' } | LoginRight> {
  const address = requireMobile(form.mobileNum, form.countryDialingCode);
  const { registerRules } = await readBrand(context);
  const member = await findByMobile(context.db.query, address);
  // Whether the password holds the name is looked at behind the code: the answer must not tell whose number it is.
  const refusal = refusePassword(registerRules, 'newPassword', form.newPassword, '');
  if (refusal) return refusal;
  const asker = await visitorAsker(context, member?.id, visitor);
  const verdict = await checkCode(context, { purpose: 'reset', address, asker, code: form.verificationCode });
  if (verdict !== 'right') return { code: verdict };
  if (!member) return { code: 'code_invalid' };
  const named = refusePassword(registerRules, 'newPassword', form.newPassword, member.username);
  if (named) return named;
  if (member.status !== 'active' && member.owner_locked_at === null) return { code: 'account_disabled' };
  await writePassword(context, member, form.newPassword, { current: null, method: 'sms', origin: originOf(visitor) });
  return { memberId: member.id, isFirstLogin: member.first_login_at === null };
}

type Owner = { readonly id: bigint; readonly username: string; readonly language: string };

type Change = { readonly current: string | null; readonly method: 'session' | 'sms' | 'email'; readonly origin: LoginOrigin };

/** Keeps the new password and ends every session but `current`; without one it was forgotten, and withdrawals are held for a day. The owner finds a message about it in the inbox. */
export async function writePassword(context: Context, member: Owner, password: string, change: Change): Promise<void> {
  const { current, method, origin } = change;
  const isReset = current === null;
  const passwordHash = await hashPassword(password);
  const at = new Date(context.clock.now());
  await inTransaction(context.db.query, async (tx) => {
    await repo.setPassword(tx, member.id, passwordHash, at);
    await repo.dropLinks(tx, member.id);
    if (isReset) await holdPayouts(tx, member.id, 'password', at.getTime());
    await noteChange(tx, { memberId: member.id, method, outcome: 'password_set', at }, origin);
    await sendMessage(tx, member.id, passwordChanged(member.language), at);
  });
  await notifyUnread(context, member.id);
  await closeSessions(context, member.id, current);
}
