import type { PasskeyAnswer } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type { OperatorCaller } from '../../http/call.ts';
import { countHit, subscriberOf, writeForNobody } from '../../http/rate-limit.ts';
import { isPassword } from '../credentials/password-service.ts';
import * as repo from './account-repo.ts';
import { recordAction } from './audit-service.ts';
import { signedBy, spendChallenge } from './challenge-service.ts';
import { spendCode } from './code-service.ts';
import { chargeOperatorTry, forgetOperatorTries, keepOperatorDevice, originOf } from './lock-service.ts';
import { findOperator, openOperatorSession, type OperatorVisitor } from './service.ts';

const TRIES_PER_ADDRESS = { name: 'operator-login', max: 60, windowMs: 60_000 };

/** One spelling of an operator's name. */
export const operatorName = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

export type OperatorTry = {
  readonly name: string;
  readonly password: string;
  /** Of the app; or what a passkey has signed. */
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
};
/** `deviceToken` belongs into the cookie. */
export type OperatorEntered = { readonly token: string; readonly deviceToken: string; readonly caller: OperatorCaller };
export type OperatorLoginRefusal = { readonly code: 'operator_login_failed' } | { readonly code: 'login_locked'; readonly waitS: number };

/**
 * Checks name, password and code, or passkey, at once. Unknown names meet the same answers, counters and work as known ones. Failures lock the name where
 * they were made: a stranger's lock out nobody else, and a browser that the operator is known on has its own.
 */
export async function operatorLogin(
  context: Context,
  attempt: OperatorTry,
  visitor: OperatorVisitor,
): Promise<OperatorEntered | OperatorLoginRefusal> {
  const { db, clock } = context;
  const { max, ...tries } = TRIES_PER_ADDRESS;
  await countHit(context, { ...tries, max: context.config.humanChecks ? max : 100 * max }, subscriberOf(visitor.ip));
  const name = operatorName(attempt.name);
  const now = clock.now();
  const operator = await repo.findOperatorByName(db.query, name);
  const origin = await originOf(context, operator?.id, visitor);
  const charge = await chargeOperatorTry(context, name, origin);
  if (!charge.isCounted) return locked(charge.lockedUntil, now);
  // Used up by whoever shows it, right or wrong.
  const spent = attempt.passkey && (await spendChallenge(context, attempt.passkey.response.clientDataJSON, 'sign_in', null));
  let second: string | undefined;
  const isRightPassword = await isPassword(attempt.password, operator?.password_hash ?? null);
  const isIn =
    operator &&
    isRightPassword &&
    operator.is_active &&
    operator.enrolled_at !== null &&
    (second = await secondFactor(context, operator, attempt, spent?.challenge)) !== undefined;
  if (!isIn) {
    if (operator) {
      const action = charge.lockedUntil ? 'sign_in_locked' : 'sign_in_failed';
      await recordAction(db.query, { operatorId: operator.id, action, object: `operator:${operator.id}`, detail: { ip: visitor.ip } });
    } else await writeForNobody(context, visitor.ip, 1);
    return charge.lockedUntil ? locked(charge.lockedUntil, now) : { code: 'operator_login_failed' };
  }
  await forgetOperatorTries(context, name, origin);
  const deviceToken = await keepOperatorDevice(context, operator.id, origin, visitor);
  const token = await openOperatorSession(context, operator.id, visitor);
  await recordAction(db.query, {
    operatorId: operator.id,
    action: 'signed_in',
    object: `operator:${operator.id}`,
    detail: { ip: visitor.ip, userAgent: visitor.userAgent, ...(second === 'code' ? {} : { passkey: second }) },
  });
  const caller = await findOperator(context, token);
  return caller ? { token, deviceToken, caller } : { code: 'operator_login_failed' };
}

const locked = (until: Date | null, now: number): OperatorLoginRefusal => ({
  code: 'login_locked',
  waitS: Math.max(1, Math.ceil(((until?.getTime() ?? now) - now) / 1000)),
});

/** By what they are who they say: the app's code, or one of their keys; undefined when by nothing. */
async function secondFactor(
  context: Context,
  operator: Parameters<typeof spendCode>[1],
  { code, passkey }: OperatorTry,
  challenge: string | undefined,
): Promise<string | undefined> {
  if (passkey) return challenge === undefined ? undefined : signedBy(context, operator.id, passkey, challenge);
  return (await spendCode(context, operator, code ?? '')) ? 'code' : undefined;
}
