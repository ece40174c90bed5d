import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { canSend, postLetter } from '../messages/outgoing-service.ts';
import { assertMayGuess, type CodeChannel, type CodeSubject, countWrong, EXPIRED_MINUTES, spendSending } from './code-budgets.ts';
import * as repo from './code-repo.ts';
import { codeText } from './code-texts.ts';

export type { CodeAsker, CodePurpose } from './code-budgets.ts';

const LIFE_MS = EXPIRED_MINUTES * 60_000;
const DIGITS = 6;
const MAX_TRIES = 5;
const DAY_MS = 86_400_000;

/** `address` is E.164, or an e-mail address in lower case. */
export type CodeRequest = CodeSubject & {
  readonly channel: CodeChannel;
  /** False: everything happens but the sending, so that nobody learns who is known here. */
  readonly isKnown: boolean;
  readonly language: string;
};

/**
 * Sends a six-digit code for one purpose to who asked. CallError too_many_requests (Retry-After) within the countdown, for who asks too often;
 * quota_exceeded beyond the day's or the prefix's quota; operation_not_allowed without a gateway.
 */
export async function sendCode(context: Context, request: CodeRequest): Promise<{ expiredMinutes: number }> {
  const { purpose, address, channel, asker } = request;
  if (!canSend(context, channel)) throw new CallError('operation_not_allowed');
  await spendSending(context, channel, request);
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const id = randomUUID();
  const now = context.clock.now();
  const expiresAt = new Date(now + LIFE_MS);
  await inTransaction(context.db.query, async (tx) => {
    const boundTo = [...asker.boundTo];
    await repo.insertCode(tx, { id, purpose, address, boundTo, codeHash: hashOf(id, code), at: new Date(now), expiresAt });
    const { subject, body } = codeText(request.language, code, EXPIRED_MINUTES);
    await postLetter(tx, { channel, address, subject, body, expiresAt, isForNobody: !request.isKnown }, new Date(now));
  });
  return { expiredMinutes: EXPIRED_MINUTES };
}

/**
 * Checks a code and uses it up when it is right. CallError too_many_requests after too many wrong codes in a day.
 * A purpose never takes another's code, and nobody's try touches a code that somebody else asked for.
 */
export async function checkCode(
  context: Context,
  { code, ...subject }: CodeSubject & { readonly code: string },
): Promise<'right' | 'code_invalid' | 'code_expired'> {
  await assertMayGuess(context, subject);
  const now = new Date(context.clock.now());
  const charged = await repo.chargeCode(context.db, subject, now, MAX_TRIES);
  if (!charged) return (await repo.hasRunOut(context.db, subject, now)) ? 'code_expired' : 'code_invalid';
  const isRight = timingSafeEqual(charged.code_hash, hashOf(charged.id, code.normalize('NFKC').trim()));
  if (isRight && (await repo.spendCode(context.db, charged.id, now))) return 'right';
  await countWrong(context, subject);
  return 'code_invalid';
}

const hashOf = (id: string, code: string): Buffer => createHash('sha256').update(`${id}:${code}`).digest();

export const dropOldCodes = ({ db, clock }: Context): Promise<void> => repo.dropOldCodes(db, new Date(clock.now() - DAY_MS));
