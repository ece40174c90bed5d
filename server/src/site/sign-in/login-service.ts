import type { Context } from '../../context.ts';
import { addHit, countHit, isOver, subscriberOf, tooMany, writeForNobody } from '../../http/rate-limit.ts';
import { findForLogin, requireNewPassword, notifyLocked } from '../../players/member/service.ts';
import { canonicalUsername } from '../../players/member/username-service.ts';
import { isCaptchaRight } from '../../platform/credentials/captcha-service.ts';
import { isHumanTicket } from '../../platform/credentials/slider-service.ts';
import * as repo from './login-repo.ts';
import { isPassword, requireRoom } from '../../platform/credentials/password-service.ts';
import { licenceIn } from '../../platform/system/licence-service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { knownDevice, noteFailure } from '../../players/session/login-origin-service.ts';
import type { Visitor } from '../../players/session/service.ts';

const CAPTCHA_AFTER = 3;
/** All strange networks together at one name. */
const LOCK_STRANGERS_AFTER = 15;
const FORGET_AFTER_MS = 30 * 60_000;
const TRIES_PER_ADDRESS = { name: 'login', max: 300, windowMs: 60_000 };
/** So many failures on all names together mean that lists of leaked passwords are tried: then everybody meets the captcha. */
const FAILURES_OF_ALL = { name: 'login-failed-all', max: 100, windowMs: 10 * 60_000 };
const FAILURES_PER_ADDRESS = { name: 'login-failed', max: 100, windowMs: 10 * 60_000 };
const RETRY_AFTER_FAILURES_MS = 60_000;

export type LoginRefusal =
  | { readonly code: 'login_locked'; readonly waitS: number }
  | { readonly code: 'captcha_required' | 'captcha_invalid'; readonly captcha: true }
  | { readonly code: 'login_failed'; readonly captcha: boolean; readonly triesLeft: number }
  | { readonly code: 'account_disabled' | 'account_locked' };

/** The first factor was right. */
export type LoginRight = { readonly memberId: bigint; readonly isFirstLogin: boolean };

export type LoginTry = {
  readonly username: string;
  readonly password: string;
  readonly captcha: string | undefined;
  readonly captchaId: string | undefined;
  /** Instead of the letters: a check was passed for which nothing has to be read. */
  readonly captchaTicket: string | undefined;
};

/**
 * Checks a username and its password. Unknown names meet the same answers, counters and work as known ones.
 * Failures count where they are made: by name and network, and a browser that the member is known on has its own. Three within half an hour ask
 * for the captcha, as many as the licence lets (five, or three) lock the name there, fifteen from strange networks lock it for every strange network; a hundred on all names together ask
 * everybody for the captcha.
 */
export async function login(context: Context, attempt: LoginTry, visitor: Visitor): Promise<LoginRight | LoginRefusal> {
  const subscriber = subscriberOf(visitor.ip);
  const { max, ...tries } = TRIES_PER_ADDRESS;
  await countHit(context, { ...tries, max: context.config.humanChecks ? max : 100 * max }, subscriber);
  if (await isOver(context, FAILURES_PER_ADDRESS, subscriber)) throw tooMany(RETRY_AFTER_FAILURES_MS);
  requireRoom();
  const username = canonicalUsername(attempt.username);
  const member = await findForLogin(context, username);
  const device = await knownDevice(context, member?.id ?? 0n, visitor.deviceToken);
  const { loginTries } = (await licenceIn(context.db.query, brandCode(context))).profile.terms;
  const counted = countedAt(username, device, subscriber, loginTries);
  const refusal = await checkCaptcha(context, counted, device !== undefined, attempt, visitor.ip);
  if (refusal) return refusal;
  const now = context.clock.now();
  const charge = await chargeAll(context, counted, now);
  const locked = { code: 'login_locked', waitS: Math.ceil(((charge.lockedUntil?.getTime() ?? now) - now) / 1000) } as const;
  if (!charge.isCounted) return locked;
  const isRight = await isPassword(attempt.password, member?.passwordHash ?? null);
  if (!isRight || !member) {
    const { hits } = await addHit(context, FAILURES_OF_ALL, '');
    if (hits === FAILURES_OF_ALL.max + 1)
      context.log.warn({ failures: hits }, 'passwords are tried in numbers: everybody meets the captcha');
    await countHit(context, FAILURES_PER_ADDRESS, subscriber);
    if (member) await noteFailure(context, member.id, visitor, 'username', 'wrong_secret');
    else await writeForNobody(context, visitor.ip, 1);
    // The try that locks the name says so itself: nobody is left to find out by another one.
    if (charge.lockedUntil) {
      await notifyLocked(context, member?.id, visitor.ip);
      return locked;
    }
    const captcha = context.config.humanChecks && charge.failures >= CAPTCHA_AFTER;
    return { code: 'login_failed', captcha, triesLeft: loginTries - charge.failures };
  }
  for (const [key] of counted) await repo.forgetFailures(context.db, key);
  if (member.closed) return { code: member.closed };
  // product §4: whoever comes in by the password that many know chooses one of their own first; only the platform knows which it is.
  if (attempt.password === context.config.defaultPassword) await requireNewPassword(context, member.id);
  return { memberId: member.id, isFirstLogin: member.isFirstLogin };
}

type Counted = readonly (readonly [key: string, lockAfter: number])[];

/** The owner's own browser is counted by itself: strangers who hammer the name lock themselves out, not the owner. */
const countedAt = (username: string, device: string | undefined, subscriber: string, lockAfter: number): Counted =>
  device === undefined
    ? [
        [`${username} ${subscriber}`, lockAfter],
        [username, LOCK_STRANGERS_AFTER],
      ]
    : [[`${username} ${device}`, lockAfter]];

/** Counts the try at each; it is not checked where one of them is locked. `failures` are those of the place itself. */
async function chargeAll(context: Context, counted: Counted, now: number): Promise<repo.Charge> {
  let all: repo.Charge | undefined;
  for (const [key, lockAfter] of counted) {
    const charge = await repo.chargeTry(context.db, key, new Date(now), new Date(now - FORGET_AFTER_MS), lockAfter);
    if (!charge.isCounted) return charge;
    all = all ? { ...all, lockedUntil: later(all.lockedUntil, charge.lockedUntil) } : charge;
  }
  return all ?? { failures: 0, lockedUntil: null, isCounted: false };
}

const later = (one: Date | null, other: Date | null): Date | null => (one && (!other || one > other) ? one : other);

/** Whether leaked passwords are being tried in numbers now: everybody meets the captcha, and operators are told. */
export const isAttacked = (context: Context): Promise<boolean> => isOver(context, FAILURES_OF_ALL, '');

async function checkCaptcha(
  context: Context,
  counted: Counted,
  isKnown: boolean,
  attempt: LoginTry,
  ip: string,
): Promise<LoginRefusal | null> {
  if (!context.config.humanChecks) return null;
  const since = new Date(context.clock.now() - FORGET_AFTER_MS);
  const failures = await Promise.all(counted.map(([key]) => repo.failuresOf(context.db, key, since)));
  if (Math.max(...failures) < CAPTCHA_AFTER && (isKnown || !(await isAttacked(context)))) return null;
  if (attempt.captchaTicket && (await isHumanTicket(context, 'captcha', attempt.captchaTicket, ip))) return null;
  if (!attempt.captcha) return { code: 'captcha_required', captcha: true };
  return (await isCaptchaRight(context, attempt.captchaId, attempt.captcha)) ? null : { code: 'captcha_invalid', captcha: true };
}
