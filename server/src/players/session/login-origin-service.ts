import { randomUUID } from 'node:crypto';
import { LOGIN_GROUP_OUTCOMES, type LoginGroup } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { noteLogin } from '../member/service.ts';
import * as repo from './login-origin-repo.ts';
import { notifyOwner } from './alert-service.ts';
import { closeSessions, openSession, type Visitor } from './service.ts';
import { isBrowserEnough, isTrustedAddress, trustOrigin } from './trust-service.ts';

export type { LoginOrigin } from './login-origin-repo.ts';

/** The cookie by which a browser is known again; it says nothing about who uses it. */
export const DEVICE_COOKIE = 'device';
export const DEVICE_LIFE_S = 365 * 86_400;

/** Whether this place asks the member for no second factor: a recorded address, or a known browser where the member chose so. */
export async function isKnownOrigin(context: Context, memberId: bigint, visitor: Visitor): Promise<boolean> {
  if (await isTrustedAddress(context, memberId, visitor.ip)) return true;
  return (await isBrowserEnough(context, memberId)) && (await knownDevice(context, memberId, visitor.deviceToken)) !== undefined;
}

/** The id of a browser that the member is known on; undefined for a strange one. */
export const knownDevice = async ({ db }: Context, memberId: bigint, deviceToken: string | undefined): Promise<string | undefined> =>
  deviceToken === undefined ? undefined : (await repo.findDevice(db, memberId, hashToken(deviceToken)))?.id;

export type Entered = { readonly token: string; readonly deviceToken: string };

/** Opens the first session of a new account: where it was opened is recorded. */
export async function enterNew(context: Context, memberId: bigint, visitor: Visitor, method: string): Promise<Entered> {
  await trustOrigin(context, memberId, originOf(visitor));
  const { token, deviceToken } = await open(context, memberId, visitor, method, false);
  return { token, deviceToken };
}

/** Opens the session of a sign-in that has passed every check; the owner hears of a browser that was never here. `trusts` records the address, `isProven` tells that a second factor was passed. */
export async function enter(
  context: Context,
  memberId: bigint,
  visitor: Visitor,
  { method, trusts = false, isProven = false }: { readonly method: string; readonly trusts?: boolean; readonly isProven?: boolean },
): Promise<Entered> {
  if (trusts) await trustOrigin(context, memberId, originOf(visitor));
  const { token, deviceToken, isNewBrowser } = await open(context, memberId, visitor, method, isProven);
  if (isNewBrowser) await notifyOwner(context, memberId, 'entered', originOf(visitor));
  return { token, deviceToken };
}

/** `deviceToken` belongs into the cookie. */
async function open(
  context: Context,
  memberId: bigint,
  visitor: Visitor,
  method: string,
  isProven: boolean,
): Promise<Entered & { readonly isNewBrowser: boolean }> {
  const at = new Date(context.clock.now());
  const origin = originOf(visitor);
  const known = visitor.deviceToken ? await repo.findDevice(context.db, memberId, hashToken(visitor.deviceToken)) : undefined;
  const deviceToken = known && visitor.deviceToken ? visitor.deviceToken : newToken();
  const deviceId = known?.id ?? randomUUID();
  if (known) await repo.touchDevice(context.db, deviceId, origin, at);
  else await repo.insertDevice(context.db, deviceId, memberId, hashToken(deviceToken), origin, at);
  const token = await openSession(context, memberId, visitor, deviceId);
  await repo.insertEvent(context.db.query, { memberId, method, outcome: 'signed_in', at, isProven }, origin);
  await noteLogin(context, memberId);
  return { token, deviceToken, isNewBrowser: known === undefined };
}

/** Where a visitor is, as far as the platform sees it. */
export const originOf = ({ ip, userAgent, country }: Visitor): repo.LoginOrigin => ({ ip, userAgent, country: country ?? null });

/** Writes down a sign-in that did not succeed, for the owner's history. */
export const noteFailure = (
  context: Context,
  memberId: bigint,
  visitor: Visitor,
  method: string,
  outcome: 'wrong_secret' | 'factor_asked' | 'factor_failed',
): Promise<void> => repo.insertEvent(context.db.query, { memberId, method, outcome, at: new Date(context.clock.now()) }, originOf(visitor));

/** The browsers that the member is known on, the last used first. */
export async function knownDevices({ db }: Context, memberId: bigint, deviceToken: string | undefined) {
  const current = deviceToken ? await repo.findDevice(db, memberId, hashToken(deviceToken)) : undefined;
  const rows = await repo.devicesOf(db, memberId);
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    ip: row.ip,
    country: row.country,
    firstSeenAt: row.first_seen_at.getTime(),
    lastSeenAt: row.last_seen_at.getTime(),
    isCurrent: row.id === current?.id,
  }));
}

/** Forgets a browser and ends its sessions; false when it is none of this member's. */
export async function forgetDevice(context: Context, memberId: bigint, id: string): Promise<boolean> {
  const at = new Date(context.clock.now());
  if (!(await repo.revokeDevice(context.db, memberId, id, at))) return false;
  const ended = await repo.endDeviceSessions(context.db, id, at);
  await Promise.all(ended.map((sessionId) => context.sessionEnded(sessionId)));
  return true;
}

/** Forgets every other browser and ends every session but the present one. */
export async function forgetOtherDevices(
  context: Context,
  memberId: bigint,
  deviceToken: string | undefined,
  sessionId: string,
): Promise<void> {
  const current = deviceToken ? await repo.findDevice(context.db, memberId, hashToken(deviceToken)) : undefined;
  await repo.revokeOthers(context.db.query, memberId, current?.id ?? null, new Date(context.clock.now()));
  await closeSessions(context, memberId, sessionId);
}

/** Writes down that what guards the account was set anew: a password, or the payment password. */
export const noteChange = (
  query: Context['db']['query'],
  change: { readonly memberId: bigint; readonly method: string; readonly outcome: 'password_set' | 'pin_set'; readonly at: Date },
  { ip, userAgent, country }: repo.LoginOrigin,
): Promise<void> => repo.insertEvent(query, change, { ip, userAgent, country });

/** Times in milliseconds; `before` is the id of the last event that is known. */
export type HistoryQuestion = {
  readonly from?: number;
  readonly to?: number;
  readonly group?: LoginGroup | undefined;
  readonly before?: string | undefined;
};

const requestOf = ({ from, to, group, before }: HistoryQuestion): repo.HistoryRequest => ({
  ...(from === undefined ? {} : { from: new Date(from) }),
  ...(to === undefined ? {} : { to: new Date(to) }),
  ...(group === undefined ? {} : { outcomes: LOGIN_GROUP_OUTCOMES[group] }),
  ...(before === undefined ? {} : { before: BigInt(before) }),
});

/** One page of the history, the newest first. */
export async function loginPage({ db }: Context, memberId: bigint, question: HistoryQuestion, pageNo: number, pageSize: number) {
  const rows = await repo.eventsOf(db, memberId, requestOf(question), (pageNo - 1) * pageSize, pageSize);
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.getTime(),
    method: row.method,
    outcome: row.outcome,
    isProven: row.is_proven,
    ip: row.ip,
    country: row.country,
    userAgent: row.user_agent,
  }));
}

/** How many events a history has. */
export const countLogins = ({ db }: Context, memberId: bigint, question: HistoryQuestion): Promise<number> =>
  repo.countEvents(db, memberId, requestOf(question));
