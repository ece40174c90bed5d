import { randomUUID } from 'node:crypto';
import type { OperatorSelf } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type { OperatorCaller } from '../../http/call.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { readBrand } from '../system/service.ts';
import { findRole } from './role-repo.ts';
import { ownRoleOf } from './own-role.ts';
import { recordAction } from './audit-service.ts';
import * as repo from './session-repo.ts';

export const IDLE_MS = 15 * 60_000;
const ABSOLUTE_MS = 8 * 3_600_000;
const TOUCH_EVERY_MS = 20_000;
const SESSIONS_PER_OPERATOR = 3;

export type OperatorVisitor = {
  readonly ip: string;
  readonly userAgent: string;
  /** What the browser's cookie says. */
  readonly deviceToken?: string | undefined;
  /** The same browser, whoever signs in on it. */
  readonly browserToken?: string | undefined;
};

/** Opens a session and returns its token, which is nowhere kept as it is. The oldest of more than three sessions ends. */
export async function openOperatorSession({ db, clock }: Context, operatorId: bigint, visitor: OperatorVisitor): Promise<string> {
  const { ip, userAgent, browserToken } = visitor;
  const browserHash = browserToken === undefined ? null : hashToken(browserToken);
  const at = new Date(clock.now());
  const token = newToken();
  const expiresAt = new Date(at.getTime() + ABSOLUTE_MS);
  await repo.insertSession(db, { id: randomUUID(), tokenHash: hashToken(token), operatorId, at, expiresAt, ip, userAgent, browserHash });
  await repo.endOldSessions(db, operatorId, SESSIONS_PER_OPERATOR, at);
  return token;
}

/** Which operator a token belongs to; idle for 15 minutes, eight hours old, or of an operator who is none any more is null. */
export async function findOperator({ db, clock }: Context, token: string): Promise<OperatorCaller | null> {
  const now = clock.now();
  const row = await repo.findSession(db, hashToken(token), new Date(now), new Date(now - IDLE_MS));
  if (!row) return null;
  if (now - row.seen_at.getTime() > TOUCH_EVERY_MS) await repo.touchSession(db, row.id, new Date(now));
  const role = row.role_code === null ? undefined : await findRole(db.query, row.role_code);
  return { sessionId: row.id, operatorId: row.operator_id, name: row.name, roles: row.roles, role: role ? ownRoleOf(role) : null };
}

/** An operator as a session would know them now, for what is done later in their name; null for who is none any more. */
export async function callerOf({ db }: Context, operatorId: bigint): Promise<OperatorCaller | null> {
  const row = await repo.findActive(db, operatorId);
  if (!row) return null;
  const role = row.role_code === null ? undefined : await findRole(db.query, row.role_code);
  return { sessionId: '', operatorId, name: row.name, roles: row.roles, role: role ? ownRoleOf(role) : null };
}

/** Writes down that an operator asked for what a rule does not allow. */
export const noteOperatorRefusal = async ({ db }: Context, { operatorId }: OperatorCaller, path: string, rule: string): Promise<void> => {
  await recordAction(db.query, { operatorId, action: 'refused', object: `call:${path}`, detail: { rule } });
};

export async function closeOperatorSession({ db, clock }: Context, { sessionId, operatorId }: OperatorCaller): Promise<void> {
  await repo.endSession(db, sessionId, new Date(clock.now()));
  await recordAction(db.query, { operatorId, action: 'signed_out', object: `operator:${operatorId}` });
}

/** Who is signed in, as the console shows it. */
export async function operatorSelf(context: Context, caller: OperatorCaller): Promise<OperatorSelf> {
  const { db, clock } = context;
  const { timeZone } = (await readBrand(context)).settings;
  const { sessionId, operatorId, name, roles, role } = caller;
  const own = role ? { code: role.code, name: role.name, rights: [...role.rights] } : null;
  const endsAt = (await repo.sessionEnd(db, sessionId))?.getTime() ?? clock.now();
  return { operatorId: String(operatorId), name, roles: [...roles], role: own, idleS: IDLE_MS / 1000, endsAt, timeZone };
}
