import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { hashToken, newToken } from '../lib/token.ts';
import { noteLogin } from '../member/service.ts';
import * as repo from './place-repo.ts';
import { closeSessions, openSession, type Visitor } from './service.ts';

/** The cookie by which a browser is known again; it says nothing about who uses it. */
export const DEVICE_COOKIE = 'device';
export const DEVICE_LIFE_S = 365 * 86_400;
const REMEMBERED_MS = 90 * 86_400_000;

/** Whether the member was here before: on this browser, or from this address within ninety days. */
export async function isKnownPlace(context: Context, memberId: bigint, visitor: Visitor): Promise<boolean> {
  if (visitor.deviceToken && (await repo.findDevice(context.db, memberId, hashToken(visitor.deviceToken)))) return true;
  return repo.isKnownAddress(context.db, memberId, visitor.ip, new Date(context.clock.now() - REMEMBERED_MS));
}

/** The id of a browser that the member is known on; undefined for a strange one. */
export const knownDevice = async ({ db }: Context, memberId: bigint, deviceToken: string | undefined): Promise<string | undefined> =>
  deviceToken === undefined ? undefined : (await repo.findDevice(db, memberId, hashToken(deviceToken)))?.id;

export type Entered = { readonly token: string; readonly deviceToken: string };

/** Opens the session of a sign-in that has passed every check, and remembers place and browser. `deviceToken` belongs into the cookie. */
export async function enter(context: Context, memberId: bigint, visitor: Visitor, method: string): Promise<Entered> {
  const at = new Date(context.clock.now());
  const place = placeOf(visitor);
  const known = visitor.deviceToken ? await repo.findDevice(context.db, memberId, hashToken(visitor.deviceToken)) : undefined;
  const deviceToken = known && visitor.deviceToken ? visitor.deviceToken : newToken();
  const deviceId = known?.id ?? randomUUID();
  if (known) await repo.touchDevice(context.db, deviceId, place, at);
  else await repo.insertDevice(context.db, deviceId, memberId, hashToken(deviceToken), place, at);
  const token = await openSession(context, memberId, visitor, deviceId);
  await repo.insertEvent(context.db, { memberId, method, outcome: 'signed_in', at }, place);
  await noteLogin(context, memberId);
  return { token, deviceToken };
}

/** Where a visitor is, as far as the platform sees it. */
export const placeOf = ({ ip, userAgent, country }: Visitor): repo.Place => ({ ip, userAgent, country: country ?? null });

/** Writes down a sign-in that did not succeed, for the owner's history. */
export const noteFailure = (
  context: Context,
  memberId: bigint,
  visitor: Visitor,
  method: string,
  outcome: 'wrong_secret' | 'factor_asked' | 'factor_failed',
): Promise<void> => repo.insertEvent(context.db, { memberId, method, outcome, at: new Date(context.clock.now()) }, placeOf(visitor));

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
  await repo.revokeOthers(context.db, memberId, current?.id ?? null, new Date(context.clock.now()));
  await closeSessions(context, memberId, sessionId);
}

/** One page of the sign-ins, the newest first, and how many there are. */
export async function loginHistory({ db }: Context, memberId: bigint, pageNo: number, pageSize: number) {
  const [rows, total] = await Promise.all([repo.eventsOf(db, memberId, (pageNo - 1) * pageSize, pageSize), repo.countEvents(db, memberId)]);
  const list = rows.map((row) => ({
    id: String(row.id),
    at: row.at.getTime(),
    method: row.method,
    outcome: row.outcome,
    ip: row.ip,
    country: row.country,
    userAgent: row.user_agent,
  }));
  return { list, total };
}
