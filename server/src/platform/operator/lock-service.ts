import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { subscriberOf } from '../../http/rate-limit.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import * as accounts from './account-repo.ts';
import { recordAction } from './audit-service.ts';
import * as devices from './device-repo.ts';
import type { OperatorVisitor } from './service.ts';
import * as repo from './try-repo.ts';

export const OPERATOR_DEVICE_COOKIE = 'operator_device';
export const OPERATOR_DEVICE_LIFE_S = 180 * 86_400;

// GLI-19 B.2.3(g): operators are locked after three wrong attempts.
const LOCK_AFTER = 3;
/** All strange places together: whoever owns many addresses guesses no more often than this before every strange place is locked. */
const LOCK_STRANGERS_AFTER = 12;
const STRANGERS = 'strangers';

/** Where a sign-in comes from: a browser that the operator is known on is counted by itself, everything else by its network and together. */
export type Origin = { readonly deviceId: string | undefined; readonly counted: readonly (readonly [string, number])[] };

export async function originOf(context: Context, operatorId: bigint | undefined, visitor: OperatorVisitor): Promise<Origin> {
  const { deviceToken, ip } = visitor;
  // A name that nobody has costs the same look-up.
  const found = deviceToken ? await devices.findDevice(context.db.query, operatorId ?? 0n, hashToken(deviceToken)) : undefined;
  if (found) return { deviceId: found.id, counted: [[`device:${found.id}`, LOCK_AFTER]] };
  const counted = [[`network:${subscriberOf(ip)}`, LOCK_AFTER] as const, [STRANGERS, LOCK_STRANGERS_AFTER] as const];
  return { deviceId: undefined, counted };
}

/** Counts a try as failed before it is checked. `lockedUntil` is of a lock that stands, or that this try would bring about. */
export async function chargeOperatorTry(context: Context, name: string, { counted }: Origin): Promise<repo.Charge> {
  const now = new Date(context.clock.now());
  let all: repo.Charge = { isCounted: true, failures: 0, lockedUntil: null };
  for (const [origin, lockAfter] of counted) {
    const charge = await repo.chargeTry(context.db.query, name, origin, now, lockAfter);
    if (!charge.isCounted) return charge;
    if (charge.lockedUntil && (!all.lockedUntil || charge.lockedUntil > all.lockedUntil)) all = charge;
  }
  return all;
}

export const forgetOperatorTries = ({ db }: Context, name: string, { counted }: Origin): Promise<void> =>
  repo.forgetFailures(
    db.query,
    name,
    counted.map(([origin]) => origin),
  );

/** Knows the browser of a sign-in from now on; what it returns belongs into the cookie. */
export async function keepOperatorDevice(context: Context, operatorId: bigint, { deviceId }: Origin, visitor: OperatorVisitor) {
  const { ip, userAgent, deviceToken } = visitor;
  const seen = { ip, userAgent, at: new Date(context.clock.now()) };
  if (deviceId !== undefined && deviceToken !== undefined) {
    await devices.touchDevice(context.db.query, deviceId, seen);
    return deviceToken;
  }
  const token = newToken();
  await devices.insertDevice(context.db.query, randomUUID(), operatorId, hashToken(token), seen);
  return token;
}

/** What an admin is shown: the network itself, or which kind of place it is. */
export const originView = (origin: string): string => (origin.startsWith('device:') ? 'device' : origin.replace(/^network:/, ''));

/** Takes every lock of an operator's name away and writes down who did; `by` is null for the command. CallError not_found. */
export async function liftOperatorLock(context: Context, by: OperatorCaller | null, operatorId: bigint, reason: string): Promise<void> {
  const operator = await accounts.findOperatorById(context.db.query, operatorId);
  if (!operator) throw new CallError('not_found');
  await inTransaction(context.db.query, async (tx) => {
    await repo.forgetFailures(tx, operator.name);
    const action = { operatorId: by?.operatorId ?? null, action: 'sign_in_unlocked', object: `operator:${operator.id}` };
    await recordAction(tx, { ...action, detail: { name: operator.name, reason } });
  });
}

const DAY_MS = 86_400_000;

/** Forgets failures that were long ago (a lock of a day is over by then) and browsers that nobody uses. */
export async function dropOldOperatorTries({ db, clock }: Context): Promise<void> {
  await repo.dropOldFailures(db.query, new Date(clock.now() - 2 * DAY_MS));
  await devices.dropOldDevices(db.query, new Date(clock.now() - OPERATOR_DEVICE_LIFE_S * 1000));
}
