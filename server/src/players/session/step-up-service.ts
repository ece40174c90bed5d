import type { StepUpMethod } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type Caller } from '../../http/call.ts';
import { addHit, takeBackHit, tooMany } from '../../http/rate-limit.ts';
import { contactsOf, passwordHashOf } from '../member/service.ts';
import { memberAsker } from './code-asker-service.ts';
import { checkCode, sendCode } from '../../platform/credentials/code-service.ts';
import * as repo from './factor-repo.ts';
import { factorsOf } from './factor-service.ts';
import { isPassword } from '../../platform/credentials/password-service.ts';
import { isAuthenticatorCode } from './totp-service.ts';

const LIFE_MS = 10 * 60_000;
/** Five guesses at a time and thirty a day: three codes of an authenticator count at any moment, so that is a chance of one in eleven thousand. */
const WRONG = [
  { name: 'step-up-wrong', max: 5, windowMs: 10 * 60_000 },
  { name: 'step-up-wrong-day', max: 30, windowMs: 86_400_000 },
] as const;
const LOCK_MS = 5 * 60_000;

type Session = Pick<Caller, 'sessionId' | 'memberId'>;

/** How this member may prove it again: a factor, or the password where there is none. */
export async function stepUpMethods(context: Context, memberId: bigint): Promise<StepUpMethod[]> {
  const factors = await factorsOf(context, memberId, await contactsOf(context, memberId));
  return factors.length > 0 ? factors : ['PASSWORD'];
}

/** Until when this session may do what needs a fresh proof; null when it may not. */
export async function steppedUpUntil({ db, clock }: Context, sessionId: string): Promise<number | null> {
  const until = (await repo.steppedUpUntil(db, sessionId))?.getTime() ?? 0;
  return until > clock.now() ? until : null;
}

/** Who comes through a provider alone, without any factor, has nothing to prove but the sign-in itself: it counts as long as a proof. */
async function hasJustEntered(context: Context, { sessionId, memberId }: Session): Promise<boolean> {
  if ((await passwordHashOf(context, memberId)) !== null) return false;
  const began = (await repo.sessionBegan(context.db, sessionId))?.getTime() ?? 0;
  return context.clock.now() - began < LIFE_MS;
}

/** CallError step_up_required, naming the ways, unless this session has proven it again within ten minutes. */
export async function requireStepUp(context: Context, { sessionId, memberId }: Session): Promise<void> {
  if ((await steppedUpUntil(context, sessionId)) !== null) return;
  const methods = await stepUpMethods(context, memberId);
  if (methods.includes('PASSWORD') && (await hasJustEntered(context, { sessionId, memberId }))) return;
  throw new CallError('step_up_required', { methods });
}

/** Sends the code to prove it with. CallError operation_not_allowed for a way the member does not have. */
export async function sendStepUpCode(
  context: Context,
  memberId: bigint,
  { method, language }: { method: 'SMS' | 'EMAIL'; language: string },
): Promise<{ expiredMinutes: number }> {
  const { mobile, email } = await contactsOf(context, memberId);
  const address = method === 'SMS' ? mobile : email;
  if (!address) throw new CallError('operation_not_allowed');
  const asker = memberAsker(memberId);
  return sendCode(context, { channel: method === 'SMS' ? 'sms' : 'email', address, purpose: 'step-up', asker, isKnown: true, language });
}

type Proof = { readonly method: StepUpMethod; readonly answer: string };

/** Lets this session do what needs a fresh proof, for ten minutes. CallError too_many_requests for a guesser. */
export async function stepUp(
  context: Context,
  caller: Caller,
  { method, answer }: Proof,
): Promise<{ until: number } | { code: 'code_invalid' | 'code_expired' | 'password_wrong' }> {
  const { memberId, sessionId } = caller;
  // Counted before it is checked: guesses that come at once buy nothing.
  for (const limit of WRONG) if ((await addHit(context, limit, String(memberId))).hits > limit.max) throw tooMany(LOCK_MS);
  const methods = await stepUpMethods(context, memberId);
  const verdict = methods.includes(method) ? await checkAnswer(context, memberId, { method, answer }) : 'code_invalid';
  if (verdict !== 'right') return { code: verdict };
  for (const limit of WRONG) await takeBackHit(context, limit, String(memberId));
  const until = context.clock.now() + LIFE_MS;
  await repo.keepStepUp(context.db, sessionId, new Date(until));
  return { until };
}

async function checkAnswer(
  context: Context,
  memberId: bigint,
  { method, answer }: Proof,
): Promise<'right' | 'code_invalid' | 'code_expired' | 'password_wrong'> {
  if (method === 'PASSWORD') return (await isPassword(answer, await passwordHashOf(context, memberId))) ? 'right' : 'password_wrong';
  if (method === 'GOOGLE') return (await isAuthenticatorCode(context, memberId, answer)) ? 'right' : 'code_invalid';
  const { mobile, email } = await contactsOf(context, memberId);
  const address = method === 'SMS' ? mobile : email;
  return address ? checkCode(context, { purpose: 'step-up', address, asker: memberAsker(memberId), code: answer }) : 'code_invalid';
}
