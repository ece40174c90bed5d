import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { addHit, countHit, isOver, type Limit, tooMany } from '../../http/rate-limit.ts';

/** Who asks for a code, or types one: budgets are counted by `who`, and a code answers only to what it is bound to. */
export type CodeAsker = {
  readonly who: string;
  readonly boundTo: readonly string[];
  /** `public` for whoever comes by: what strangers use up is never what members need. */
  readonly pool: 'public' | 'members';
  /** Strangers at one number or address also share a budget: many networks together guess no more often. */
  readonly isShared: boolean;
};

export type CodePurpose = 'login' | 'register' | 'reset' | 'phone' | 'email' | 'factor' | 'step-up';
export type CodeChannel = 'sms' | 'email';
export type CodeSubject = { readonly purpose: CodePurpose; readonly address: string; readonly asker: CodeAsker };

// product §9: the next code is sent after expiredMinutes × 60 seconds.
export const EXPIRED_MINUTES = 2;
const DAY_MS = 86_400_000;
// product §9: too many requests lock for five minutes.
const LOCK_MS = 5 * 60_000;

const PER_ASKER_AN_HOUR = { name: 'code-asker', max: 20, windowMs: 3_600_000 };
const ONCE_IN_A_LIFE = { name: 'code-resend', max: 1, windowMs: EXPIRED_MINUTES * 60_000 };
const PER_ADDRESS = { name: 'code-address', max: 3, windowMs: 10 * 60_000 };
const PER_ADDRESS_A_DAY = { name: 'code-address-day', max: 10, windowMs: DAY_MS };
/** All strangers together, for one address and purpose. */
const STRANGERS_A_DAY = { name: 'code-strangers-day', max: 10, windowMs: DAY_MS };
/** All members together, at an address that none of them has proven yet: nobody is flooded with codes by many accounts. */
const CLAIMS_A_DAY = { name: 'code-claims-day', max: 20, windowMs: DAY_MS };
/** Numbers that share their first digits: pumping goes through them one after the other. */
const PER_PREFIX = { name: 'code-prefix', max: 60, windowMs: 10 * 60_000 };
const PREFIX_LENGTH = 8;
const ALL_A_DAY = { name: 'code-all', max: 20_000, windowMs: DAY_MS };
/** Wrong codes over all codes of an address and purpose: a new code gives no new guesses beyond these. */
const WRONG_OF_OWNER = { name: 'code-wrong', max: 15, windowMs: DAY_MS };
const WRONG_OF_NETWORK = { name: 'code-wrong', max: 10, windowMs: DAY_MS };
const WRONG_OF_STRANGERS = { name: 'code-wrong-strangers', max: 20, windowMs: DAY_MS };

/** Counters hold no numbers and addresses, only what they hash to. */
const keyOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);

/** Counts a code that is asked for against every budget that it belongs to. CallError too_many_requests (Retry-After), quota_exceeded. */
export async function spendSending(context: Context, channel: CodeChannel, { purpose, address, asker }: CodeSubject): Promise<void> {
  await countHit(context, PER_ASKER_AN_HOUR, asker.who);
  const own = keyOf(purpose, address, asker.who);
  const resend = await addHit(context, ONCE_IN_A_LIFE, own);
  if (resend.hits > ONCE_IN_A_LIFE.max) throw tooMany(resend.endsAt - context.clock.now());
  const { hits } = await addHit(context, PER_ADDRESS, own);
  if (hits > PER_ADDRESS.max) throw tooMany(LOCK_MS);
  await quota(context, PER_ADDRESS_A_DAY, own);
  if (asker.isShared) await quota(context, STRANGERS_A_DAY, keyOf(purpose, address));
  const isClaim = purpose === 'phone' || purpose === 'email';
  if (isClaim) await quota(context, CLAIMS_A_DAY, keyOf(purpose, address));
  const isProven = asker.pool === 'members' && !isClaim;
  if (channel === 'sms' && !isProven) await quota(context, PER_PREFIX, `${asker.pool}:${address.slice(0, PREFIX_LENGTH)}`);
  await quota(context, ALL_A_DAY, `${asker.pool}:${channel}`);
}

async function quota(context: Context, limit: Limit, who: string): Promise<void> {
  const { hits } = await addHit(context, limit, who);
  if (hits <= limit.max) return;
  if (hits === limit.max + 1) context.log.error({ limit: limit.name }, 'a quota of codes is used up: somebody may be pumping messages');
  throw new CallError('quota_exceeded');
}

/** The budgets that a wrong code is counted against, each with whose it is. */
function wrongBudgets({ purpose, address, asker }: CodeSubject): [Limit, string][] {
  const own = keyOf(purpose, address, asker.who);
  if (!asker.isShared) return [[WRONG_OF_OWNER, own]];
  return [
    [WRONG_OF_NETWORK, own],
    [WRONG_OF_STRANGERS, keyOf(purpose, address)],
  ];
}

/** CallError too_many_requests when who asks has guessed wrong too often in a day. */
export async function assertMayGuess(context: Context, subject: CodeSubject): Promise<void> {
  for (const [limit, who] of wrongBudgets(subject))
    if (await isOver(context, { ...limit, max: limit.max - 1 }, who)) throw tooMany(LOCK_MS);
}

export async function countWrong(context: Context, subject: CodeSubject): Promise<void> {
  for (const [limit, who] of wrongBudgets(subject)) await addHit(context, limit, who);
}
