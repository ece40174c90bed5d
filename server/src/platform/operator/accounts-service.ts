import type { Calls, ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type { OperatorCaller } from '../../http/call.ts';
import * as accounts from './account-repo.ts';
import { originView } from './lock-service.ts';
import { passkeyCounts } from './passkey-repo.ts';
import { IDLE_MS } from './service.ts';
import { livingSessions } from './session-repo.ts';
import { locksOf } from './try-repo.ts';

type Session = Awaited<ReturnType<typeof livingSessions>>[number];

/** Every operator with their living sessions, whom these share a browser or an address with, and the places where signing in is locked now. */
export async function operatorAccounts(
  { db, clock }: Context,
  { operatorId: reader, sessionId }: OperatorCaller,
): Promise<ResponseInput<Calls['getOperatorAccounts']>> {
  const now = clock.now();
  const [operators, sessions, keys] = await Promise.all([
    accounts.operatorList(db.query),
    livingSessions(db, new Date(now), new Date(now - IDLE_MS)),
    passkeyCounts(db.query),
  ]);
  const names = new Map(operators.map(({ id, name }) => [id, name]));
  const locks = await locksOf(db.query, [...names.values()], new Date(now));
  const others = (own: Session, isShared: (other: Session) => boolean): string[] => [
    ...new Set(
      sessions
        .filter((other) => other.operator_id !== own.operator_id && isShared(other))
        .map((other) => names.get(other.operator_id) ?? ''),
    ),
  ];
  const sessionView = (own: Session) => ({
    sessionId: own.id,
    since: own.created_at.getTime(),
    seenAt: own.seen_at.getTime(),
    ip: own.ip,
    userAgent: own.user_agent,
    isMine: own.id === sessionId,
    sharesBrowser: others(own, ({ browser_hash: hash }) => hash !== null && own.browser_hash !== null && hash.equals(own.browser_hash)),
    sharesAddress: others(own, ({ ip }) => ip === own.ip),
  });
  const list = operators.map(({ id, name, roles, role_code: role, is_active: isActive, enrolled_at: enrolledAt, link_by: linkBy }) => ({
    operatorId: String(id),
    name,
    roles: [...roles],
    role,
    isActive,
    isEnrolled: enrolledAt !== null,
    mayMakeLink: isActive && enrolledAt === null && linkBy === reader,
    passkeys: keys.filter(({ operator_id: owner }) => owner === id).map((key) => ({ id: key.id, name: key.name })),
    locks: (locks.get(name) ?? []).map(({ origin, failures, until }) => ({
      origin: originView(origin),
      failures,
      until: until.getTime(),
    })),
    sessions: sessions.filter(({ operator_id: owner }) => owner === id).map(sessionView),
  }));
  return { list };
}
