import { inTransaction } from '../../ledger/ledger.ts';
import { brandCode } from '../../platform/system/service.ts';
import { tell } from '../../platform/facts/service.ts';
import { randomUUID } from 'node:crypto';
import { SESSION_IDLE_MS } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type { Session } from '../../http/access-policy.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import * as repo from './session-repo.ts';

const ABSOLUTE_MS = 24 * 3_600_000;
/** Being seen is written down at most this often, so that reading does not write. */
const TOUCH_EVERY_MS = 20_000;
const SESSIONS_PER_MEMBER = 10;

const TRIAL_ACCOUNT = 4;

export type Visitor = {
  readonly ip: string;
  readonly userAgent: string;
  /** Two letters, as a trusted proxy says it. */
  readonly country?: string | null;
  /** What the browser's cookie says. */
  readonly deviceToken?: string | undefined;
};

/** Opens a session and returns its token, which is nowhere kept as it is. The oldest of more than ten sessions ends. */
export async function openSession(
  context: Context,
  memberId: bigint,
  { ip, userAgent }: Visitor,
  deviceId: string | null = null,
): Promise<string> {
  const now = context.clock.now();
  const id = randomUUID();
  const token = newToken();
  const at = new Date(now);
  const row = { id, tokenHash: hashToken(token), memberId, createdAt: at, expiresAt: new Date(now + ABSOLUTE_MS), ip, userAgent, deviceId };
  await inTransaction(context.db.query, async (tx) => {
    await repo.insertSession({ query: tx }, row);
    await tell(tx, { kind: 'signed_in', memberId, subject: `session:${id}`, at });
  });
  const ended = await repo.endOldSessions(context.db, memberId, id, SESSIONS_PER_MEMBER - 1, at);
  await Promise.all(ended.map((old) => context.sessionEnded(old)));
  return token;
}

/** Who a token belongs to; idle for 30 minutes or a day old is null. Looking keeps the session alive. */
export async function findSession(context: Context, token: string): Promise<Session | null> {
  const now = context.clock.now();
  const row = await repo.findSession(context.db, {
    tokenHash: hashToken(token),
    brand: brandCode(context),
    now: new Date(now),
    idleSince: new Date(now - SESSION_IDLE_MS),
  });
  if (!row) return null;
  if (now - row.seen_at.getTime() > TOUCH_EVERY_MS)
    await repo.touchSession(context.db, row.id, new Date(now), new Date(now - SESSION_IDLE_MS));
  const caller = {
    sessionId: row.id,
    memberId: row.member_id,
    username: row.username,
    isAgent: row.is_agent,
    asset: row.is_agent === TRIAL_ACCOUNT ? ('PLAY' as const) : ('IDR' as const),
  };
  return {
    caller,
    language: row.language,
    isDisabled: row.status !== 'active',
    mustChangePassword: row.must_change_password,
    isStopped: row.is_stopped,
    hasDocumentsDue: row.has_documents_due,
  };
}

/** Counts as being seen. A session that has ended or expired stays so. */
export const keepSession = ({ db, clock }: Context, id: string): Promise<void> =>
  repo.touchSession(db, id, new Date(clock.now()), new Date(clock.now() - SESSION_IDLE_MS));

/** Ends a session everywhere: its token is dead when this resolves, its sockets close within two seconds. */
export async function closeSession(context: Context, sessionId: string): Promise<void> {
  await repo.endSession(context.db, sessionId, new Date(context.clock.now()));
  await context.sessionEnded(sessionId);
}

/** Ends every session of a member but `current`; their tokens are dead when this resolves. */
export async function closeSessions(context: Context, memberId: bigint, current: string | null): Promise<void> {
  const ended = await repo.endSessionsOf(context.db, memberId, current, new Date(context.clock.now()));
  await Promise.all(ended.map((id) => context.sessionEnded(id)));
}

/** How many members were seen within this time. */
export const countSeen = ({ db, clock }: Context, withinMs: number): Promise<number> =>
  repo.countSeen(db, new Date(clock.now() - withinMs));

/** Which of these sessions still live. */
export function livingSessions(context: Context, ids: readonly string[]): Promise<Set<string>> {
  const now = context.clock.now();
  return repo.livingSessions(context.db, ids, new Date(now), new Date(now - SESSION_IDLE_MS));
}

/** Who of these members is signed in somewhere. */
export function signedInAmong(context: Context, memberIds: readonly bigint[]): Promise<bigint[]> {
  const now = context.clock.now();
  return repo.signedInAmong(context.db, memberIds, new Date(now), new Date(now - SESSION_IDLE_MS));
}
