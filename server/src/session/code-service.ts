import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import { CallError } from '../http/call.ts';
import { addHit, countHit, isOver, subscriberOf, tooMany } from '../http/rate-limit.ts';
import { inTransaction } from '../ledger/ledger.ts';
import { canSend, postLetter } from '../messages/outgoing-service.ts';
import * as repo from './code-repo.ts';
import { codeText } from './code-texts.ts';

export type CodePurpose = 'login' | 'register' | 'reset' | 'phone' | 'email' | 'factor' | 'step-up';
type CodeChannel = 'sms' | 'email';

// product §9: the next code is sent after expiredMinutes × 60 seconds.
const EXPIRED_MINUTES = 2;
const LIFE_MS = EXPIRED_MINUTES * 60_000;
const DIGITS = 6;
const MOST_TRIES = 5;
const DAY_MS = 86_400_000;
// product §9: too many requests lock for five minutes.
const LOCK_MS = 5 * 60_000;

const ONCE_IN_A_LIFE = { name: 'code-resend', max: 1, windowMs: LIFE_MS };
const PER_ADDRESS = { name: 'code-address', max: 3, windowMs: 10 * 60_000 };
const PER_ADDRESS_A_DAY = { name: 'code-address-day', max: 10, windowMs: DAY_MS };
const PER_VISITOR = { name: 'code-visitor', max: 20, windowMs: 3_600_000 };
/** Numbers that share their first digits: pumping goes through them one after the other. */
const PER_PREFIX = { name: 'code-prefix', max: 60, windowMs: 10 * 60_000 };
const PREFIX_LENGTH = 8;
const ALL_A_DAY = { name: 'code-all', max: 20_000, windowMs: DAY_MS };
/** Wrong codes of one address over all its codes: a new code gives no new guesses beyond these. */
const WRONG_A_DAY = { name: 'code-wrong', max: 15, windowMs: DAY_MS };

export type CodeWish = {
  readonly channel: CodeChannel;
  /** E.164, or an e-mail address in lower case. */
  readonly address: string;
  readonly purpose: CodePurpose;
  /** False: everything happens but the sending, so that nobody learns who is known here. */
  readonly isKnown: boolean;
  readonly language: string;
  readonly ip: string;
};

/**
 * Sends a six-digit code for one purpose. CallError too_many_requests (Retry-After) within the countdown, for a number or visitor that asks too often;
 * quota_exceeded beyond the day's or the prefix's quota; operation_not_allowed without a gateway.
 */
export async function sendCode(context: Context, wish: CodeWish): Promise<{ expiredMinutes: number }> {
  if (!canSend(context, wish.channel)) throw new CallError('operation_not_allowed');
  await spendQuotas(context, wish);
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const id = randomUUID();
  const now = context.clock.now();
  const expiresAt = new Date(now + LIFE_MS);
  const { purpose, address, channel } = wish;
  await inTransaction(context.db.query, async (tx) => {
    await repo.insertCode(tx, { id, purpose, address, codeHash: hashOf(id, code), at: new Date(now), expiresAt });
    if (!wish.isKnown) return;
    const { subject, body } = codeText(wish.language, code, EXPIRED_MINUTES);
    await postLetter(tx, { channel, address, subject, body, expiresAt }, new Date(now));
  });
  return { expiredMinutes: EXPIRED_MINUTES };
}

async function spendQuotas(context: Context, { channel, address, purpose, ip }: CodeWish): Promise<void> {
  await countHit(context, PER_VISITOR, subscriberOf(ip));
  const key = `${purpose}:${keyOf(address)}`;
  const resend = await addHit(context, ONCE_IN_A_LIFE, key);
  if (resend.hits > 1) throw tooMany(resend.endsAt - context.clock.now());
  const { hits } = await addHit(context, PER_ADDRESS, keyOf(address));
  if (hits > PER_ADDRESS.max) throw tooMany(LOCK_MS);
  await quota(context, PER_ADDRESS_A_DAY, keyOf(address));
  if (channel === 'sms') await quota(context, PER_PREFIX, address.slice(0, PREFIX_LENGTH));
  await quota(context, ALL_A_DAY, channel);
}

async function quota(context: Context, limit: typeof PER_PREFIX, who: string): Promise<void> {
  const { hits } = await addHit(context, limit, who);
  if (hits <= limit.max) return;
  if (hits === limit.max + 1) context.log.error({ limit: limit.name }, 'a quota of codes is used up: somebody may be pumping messages');
  throw new CallError('quota_exceeded');
}

/**
 * Judges a code and uses it up when it is right. CallError too_many_requests after too many wrong codes of one address in a day.
 * A purpose never takes another's code.
 */
export async function checkCode(
  context: Context,
  { purpose, address, code }: { purpose: CodePurpose; address: string; code: string },
): Promise<'right' | 'code_invalid' | 'code_expired'> {
  const key = keyOf(address);
  if (await isOver(context, { ...WRONG_A_DAY, max: WRONG_A_DAY.max - 1 }, key)) throw tooMany(LOCK_MS);
  const now = new Date(context.clock.now());
  const charged = await repo.chargeCode(context.db, purpose, address, now, MOST_TRIES);
  if (!charged) return (await repo.hasRunOut(context.db, purpose, address, now)) ? 'code_expired' : 'code_invalid';
  const isRight = timingSafeEqual(charged.code_hash, hashOf(charged.id, code.normalize('NFKC').trim()));
  if (isRight && (await repo.spendCode(context.db, charged.id, now))) return 'right';
  await addHit(context, WRONG_A_DAY, key);
  return 'code_invalid';
}

const hashOf = (id: string, code: string): Buffer => createHash('sha256').update(`${id}:${code}`).digest();

/** Counters hold no numbers and addresses, only what they hash to. */
const keyOf = (address: string): string => createHash('sha256').update(address).digest('base64url').slice(0, 22);

export const dropOldCodes = ({ db, clock }: Context): Promise<void> => repo.dropOldCodes(db, new Date(clock.now() - DAY_MS));
