import type { Context } from '../../context.ts';
import type { OperatorCaller } from '../../http/call.ts';
import { countHit, subscriberOf, writeForNobody } from '../../http/rate-limit.ts';
import { totpStep } from '../../lib/totp.ts';
import { isPassword } from '../credentials/password-service.ts';
import * as repo from './account-repo.ts';
import { recordAction } from './audit-service.ts';
import { chargeOperatorTry, forgetOperatorTries, keepOperatorDevice, originOf } from './lock-service.ts';
import { findOperator, openOperatorSession, type OperatorVisitor } from './service.ts';

const TRIES_PER_ADDRESS = { name: 'operator-login', max: 60, windowMs: 60_000 };

/** What an operator's secret is bound to in the secret box. */
export const totpName = (operatorName: string): string => `operator:${operatorName}`;

/** One spelling of an operator's name. */
export const operatorName = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

export type OperatorTry = { readonly name: string; readonly password: string; readonly code: string };
/** `deviceToken` belongs into the cookie. */
export type OperatorEntered = { readonly token: string; readonly deviceToken: string; readonly caller: OperatorCaller };
export type OperatorLoginRefusal = { readonly code: 'operator_login_failed' } | { readonly code: 'login_locked'; readonly waitS: number };

/**
 * Checks name, password and code at once. Unknown names meet the same answers, counters and work as known ones. Failures lock the name where
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
  const isRightPassword = await isPassword(attempt.password, operator?.password_hash ?? null);
  const isIn =
    operator &&
    isRightPassword &&
    operator.is_active &&
    operator.enrolled_at !== null &&
    (await spendCode(context, operator, attempt.code));
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
    detail: { ip: visitor.ip, userAgent: visitor.userAgent },
  });
  const caller = await findOperator(context, token);
  return caller ? { token, deviceToken, caller } : { code: 'operator_login_failed' };
}

const locked = (until: Date | null, now: number): OperatorLoginRefusal => ({
  code: 'login_locked',
  waitS: Math.max(1, Math.ceil(((until?.getTime() ?? now) - now) / 1000)),
});

type Known = { readonly id: bigint; readonly name: string; readonly totp_secret: Buffer };

/** Whether this is a code of the app that no sign-in has used before. */
async function spendCode({ db, clock, secrets }: Context, { id, name, totp_secret: sealed }: Known, text: string): Promise<boolean> {
  const code = text.normalize('NFKC').replaceAll(/\s/g, '');
  const step = totpStep(secrets.open(sealed, totpName(name)), code, clock.now());
  return step !== null && repo.spendStep(db.query, id, BigInt(step));
}
