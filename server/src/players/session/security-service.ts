import type { Security } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { maskAddress, maskName } from '../../lib/phone.ts';
import { findMember } from '../member/account-service.ts';
import { hasTotp, recoveryCodesLeft } from './totp-service.ts';

/** What the account is protected by, masked. */
export async function securityOf(context: Context, memberId: bigint): Promise<Security> {
  const member = await findMember(context.db.query, memberId);
  if (!member) throw new Error(`A session names the member ${memberId}, who does not exist.`);
  return {
    account: member.username,
    registeredAt: member.registered_at.getTime(),
    passwordChangedAt: member.password_changed_at?.getTime() ?? null,
    mobile: member.mobile && member.mobile_verified_at ? maskAddress(member.mobile) : null,
    email: member.email ? maskAddress(member.email) : null,
    isEmailProven: member.email_verified_at !== null,
    payeeName: member.payee_name ? maskName(member.payee_name) : null,
    hasPaymentPassword: member.payment_password_hash !== null,
    hasTotp: await hasTotp(context, memberId),
    recoveryCodesLeft: await recoveryCodesLeft(context, memberId),
  };
}
