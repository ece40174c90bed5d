import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { PhoneTokens } from '../../gateways/firebase.ts';
import { CallError } from '../../http/call.ts';
import { addHit } from '../../http/rate-limit.ts';
import { mobileNumber } from '../../lib/phone.ts';
import { findByMobile } from '../../players/member/service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { visitorAsker } from '../../players/session/code-asker-service.ts';
import type { CodePurpose } from '../../platform/credentials/code-service.ts';
import { checkCode, sendCode } from '../../platform/credentials/code-service.ts';
import type { LoginRight } from './login-service.ts';
import type { Visitor } from '../../players/session/service.ts';

export type PhoneTry = { readonly mobileNum: string; readonly countryDialingCode: string; readonly code: string };

/** A number as the platform keeps it. CallError phone_invalid for what is no mobile number. */
export function requireMobile(mobileNum: string, countryDialingCode: string): string {
  const number = mobileNumber(mobileNum, countryDialingCode);
  if (number === null) throw new CallError('phone_invalid');
  return number;
}

/** Checks a code that was sent to a verified number. A number that nobody has gets the answer of a wrong code. */
export async function loginByPhone(
  context: Context,
  attempt: PhoneTry,
  visitor: Visitor,
): Promise<LoginRight | { readonly code: 'code_invalid' | 'code_expired' | 'account_disabled' | 'account_locked' }> {
  const address = requireMobile(attempt.mobileNum, attempt.countryDialingCode);
  const member = await findByMobile(context, address);
  const asker = await visitorAsker(context, member?.id, visitor);
  const verdict = await checkCode(context, { purpose: 'login', address, asker, code: attempt.code });
  if (verdict !== 'right') return { code: verdict };
  if (!member) return { code: 'code_invalid' };
  if (member.closed) return { code: member.closed };
  return { memberId: member.id, isFirstLogin: member.isFirstLogin };
}

const TOKENS = { name: 'phone-token', max: 1, windowMs: 3_600_000 };

/** Who proves numbers for this brand. CallError function_not_available where nobody does. */
export async function requirePhoneProvider(context: Context): Promise<PhoneTokens> {
  const { settings } = await readBrand(context);
  if (!context.social.phone || settings.features['phoneProvider'] !== true) throw new CallError('function_not_available');
  return context.social.phone;
}

/** Checks a token that says a number was proven elsewhere: by whom it may be said, for this number, and once. CallError function_not_available. */
export async function checkPhoneToken(context: Context, idToken: string, address: string): Promise<'right' | 'code_invalid'> {
  const proof = await (await requirePhoneProvider(context)).proofOf(idToken, context.clock.now());
  if (proof?.number !== address) return 'code_invalid';
  const { hits } = await addHit(context, TOKENS, createHash('sha256').update(proof.id).digest('hex'));
  return hits > TOKENS.max ? 'code_invalid' : 'right';
}

/** The same as a code, for a number that was proven elsewhere. CallError function_not_available where nobody does. */
export async function loginByPhoneToken(
  context: Context,
  attempt: Omit<PhoneTry, 'code'> & { readonly idToken: string },
): Promise<LoginRight | { readonly code: 'code_invalid' | 'account_disabled' | 'account_locked' }> {
  const address = requireMobile(attempt.mobileNum, attempt.countryDialingCode);
  const verdict = await checkPhoneToken(context, attempt.idToken, address);
  if (verdict !== 'right') return { code: verdict };
  const member = await findByMobile(context, address);
  if (!member) return { code: 'code_invalid' };
  return member.closed ? { code: member.closed } : { memberId: member.id, isFirstLogin: member.isFirstLogin };
}

type PhoneCodeRequest = {
  readonly purpose: CodePurpose;
  readonly mobileNum: string;
  readonly countryDialingCode: string;
  readonly language: string;
  readonly ip: string;
  readonly deviceToken: string;
};

/** Sends a code to a number whose member is to prove it; for a number that nobody has everything happens but the sending. */
export async function sendMemberCode(context: Context, request: PhoneCodeRequest): Promise<{ expiredMinutes: number }> {
  const address = requireMobile(request.mobileNum, request.countryDialingCode);
  const member = await findByMobile(context, address);
  const asker = await visitorAsker(context, member?.id, request);
  const { purpose, language } = request;
  return sendCode(context, { channel: 'sms', address, purpose, asker, isKnown: member !== undefined, language });
}

/** Sends the code that proves a number at registration. A number that a member has already gets none, and nobody is told. */
export async function sendRegisterCode(context: Context, request: Omit<PhoneCodeRequest, 'purpose'>): Promise<{ expiredMinutes: number }> {
  const address = requireMobile(request.mobileNum, request.countryDialingCode);
  const isKnown = (await findByMobile(context, address)) === undefined;
  const asker = await visitorAsker(context, undefined, request);
  return sendCode(context, { channel: 'sms', address, purpose: 'register', asker, isKnown, language: request.language });
}
