import { tell } from '../../platform/facts/service.ts';
import { fitsPattern } from '@sorak/contract';
import { canonicalEmail } from '../../lib/email.ts';
import { holdPayouts } from '../../players/member/hold-service.ts';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { sendMessage, notifyUnread } from '../../platform/messages/service.ts';
import { memberAsker } from '../../players/session/code-asker-service.ts';
import { checkCode, sendCode } from '../../platform/credentials/code-service.ts';
import { requireMobile } from './phone-login-service.ts';
import { contactChanged } from './password-texts.ts';
import * as repo from '../../players/member/account-service.ts';

const EMAIL_PATTERN = 3;

type Verdict = 'set' | 'code_invalid' | 'code_expired';
type By = { readonly memberId: bigint; readonly language: string };
type Number = { readonly mobileNum: string; readonly countryDialingCode: string };

/** An address as it is kept: lower case. CallError validation_failed for what is none. */
function requireEmail(email: string): string {
  const address = canonicalEmail(email);
  if (!fitsPattern(EMAIL_PATTERN, address)) throw new CallError('validation_failed', { fields: [{ field: 'email', rule: 'pattern_3' }] });
  return address;
}

/** Sends the code for a new number. Somebody else's proven number gets no message, and the answer is the same. */
export async function sendMobileCode(context: Context, request: Number & By): Promise<{ expiredMinutes: number }> {
  const address = requireMobile(request.mobileNum, request.countryDialingCode);
  const isKnown = (await repo.findByMobile(context.db.query, address)) === undefined;
  const { memberId, language } = request;
  return sendCode(context, { channel: 'sms', address, purpose: 'phone', asker: memberAsker(memberId), isKnown, language });
}

/** Takes a number by its code. */
export async function setMobile(context: Context, memberId: bigint, number: Number, code: string): Promise<Verdict> {
  const address = requireMobile(number.mobileNum, number.countryDialingCode);
  const verdict = await checkCode(context, { purpose: 'phone', address, asker: memberAsker(memberId), code });
  if (verdict !== 'right') return verdict;
  return keep(context, memberId, { mobile: address, mobile_verified_at: new Date(context.clock.now()) }, 'mobile');
}

/** Sends the code for a new address, on the same terms as for a number. */
export async function sendEmailCode(
  context: Context,
  { email, memberId, language }: { email: string } & By,
): Promise<{ expiredMinutes: number }> {
  const address = requireEmail(email);
  const isKnown = !(await repo.isEmailProven(context.db.query, address));
  return sendCode(context, { channel: 'email', address, purpose: 'email', asker: memberAsker(memberId), isKnown, language });
}

/** Takes an address by its code. */
export async function setEmail(context: Context, memberId: bigint, email: string, code: string): Promise<Verdict> {
  const address = requireEmail(email);
  const verdict = await checkCode(context, { purpose: 'email', address, asker: memberAsker(memberId), code });
  if (verdict !== 'right') return verdict;
  return keep(context, memberId, { email: address, email_verified_at: new Date(context.clock.now()) }, 'email');
}

type Change = Parameters<typeof repo.updateMember>[2];

/** Writes the change and tells the owner. Somebody who proved the same at the same time keeps it. */
async function keep(context: Context, memberId: bigint, change: Change, what: 'mobile' | 'email'): Promise<Verdict> {
  const member = await repo.findMember(context.db.query, memberId);
  if (!member) throw new Error(`A session names the member ${memberId}, who does not exist.`);
  const hadOne = what === 'mobile' ? member.mobile_verified_at !== null : member.email_verified_at !== null;
  const isKept = await inTransaction(context.db.query, async (tx) => {
    if (!(await repo.updateContact(tx, memberId, change))) return false;
    // What a thief would turn to himself first: the owner has a day to notice before money leaves.
    if (hadOne) await holdPayouts(tx, memberId, what, context.clock.now());
    const at = new Date(context.clock.now());
    if (what === 'mobile') await tell(tx, { kind: 'number_verified', memberId, subject: `number:${memberId}:${at.getTime()}`, at });
    await sendMessage(tx, memberId, contactChanged(member.language, what), at);
    return true;
  });
  if (isKept) await notifyUnread(context, memberId);
  return isKept ? 'set' : 'code_invalid';
}
