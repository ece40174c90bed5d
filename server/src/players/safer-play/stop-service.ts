import { tell } from '../../platform/facts/service.ts';
import type { PlayStop } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { apply } from './guard-service.ts';
import { noteReturn, noteStop } from './log.ts';
import { monthsLater } from './months.ts';
import * as repo from './repo.ts';
import * as stops from './stop-repo.ts';

const DAY_MS = 86_400_000;
/** Between the request to come back and the end of an exclusion. */
const COOLING_MS = DAY_MS;
/** An exclusion ends when the member has asked for it, never by itself. */
const NEVER = new Date('9999-12-31T00:00:00Z');

/** Null where nothing stopped the member. */
type Standing = Pick<PlayStop, 'kind' | 'until'> | null;
export type StopChange = { readonly before: Standing; readonly after: Standing };

type Actor = {
  readonly actor?: string;
  readonly reason?: string;
  /** What else belongs to it, in its transaction and at its end. */
  readonly follow?: (tx: repo.Query, at: Date, change: StopChange) => Promise<void>;
};

/** Stops a member for that many days, to the second, and ends every session. A longer stop goes on. Resolves to when it ends (epoch ms). */
export function takeBreak(context: Context, memberId: bigint, days: number, by: Actor = {}): Promise<number> {
  const at = new Date(context.clock.now());
  return stop(context, memberId, { kind: 'break', at, endsAt: new Date(at.getTime() + days * DAY_MS) }, by);
}

/** Excludes a member for at least that many months of the calendar, and ends every session. A later exclusion only lengthens. */
export function exclude(context: Context, memberId: bigint, months: number, by: Actor = {}): Promise<number> {
  const at = new Date(context.clock.now());
  return stop(context, memberId, { kind: 'exclusion', at, endsAt: monthsLater(at, months) }, by);
}

type Stop = { readonly kind: 'break' | 'exclusion'; readonly at: Date; readonly endsAt: Date };

/** Guard, wallet, sessions and record in one transaction: whatever comes behind its commit meets it. */
async function stop(
  context: Context,
  memberId: bigint,
  { kind, at, endsAt }: Stop,
  { actor = 'member', reason = '', follow }: Actor,
): Promise<number> {
  const { ended, until } = await inTransaction(context.db.query, async (tx) => {
    const guard = await repo.requireGuard(tx, memberId, at);
    const isExcluded = (await stops.openExclusion(tx, memberId)) !== undefined;
    const standing = async (): Promise<Standing> => {
      const now = await stopOf(tx, memberId, at);
      return now && { kind: now.kind, until: now.until };
    };
    const before = follow ? await standing() : null;
    const row = { member_id: memberId, kind, requested_at: at, ends_at: endsAt, actor, reason };
    await stops.insertStop(tx, row);
    const known = guard.stopped_until;
    const breakEnd = known !== null && known > endsAt ? known : endsAt;
    await stops.stopUntil(tx, memberId, kind === 'exclusion' || isExcluded ? NEVER : breakEnd);
    await apply(tx, memberId, at);
    const ended = await stops.endSessions(tx, memberId, at);
    await noteStop(tx, row);
    const detail = { stop: kind, until: endsAt.getTime() };
    await tell(tx, { kind: 'break_begun', memberId, subject: `stop:${memberId}:${kind}:${at.getTime()}`, detail, at });
    await follow?.(tx, at, { before, after: await standing() });
    return { ended, until: endsAt.getTime() };
  });
  await Promise.all(ended.map((id) => context.sessionEnded(id)));
  return until;
}

/** After the least time: the exclusion ends 24 hours from now. CallError limit_too_early before it, not_found without one. */
export async function askReturn(context: Context, memberId: bigint): Promise<number> {
  const at = new Date(context.clock.now());
  return inTransaction(context.db.query, async (tx) => {
    await repo.requireGuard(tx, memberId, at);
    const exclusion = await stops.openExclusion(tx, memberId);
    if (!exclusion) throw new CallError('not_found');
    if (at < exclusion.ends_at) throw new CallError('limit_too_early', { confirmableAt: exclusion.ends_at.getTime() });
    return liftExclusion(tx, memberId, at);
  });
}

/** The exclusion ends 24 hours from now, in the transaction of whoever may say so and holds the guard. */
export async function liftExclusion(tx: repo.Query, memberId: bigint, at: Date): Promise<number> {
  const endsAt = new Date(at.getTime() + COOLING_MS);
  await stops.askReturn(tx, memberId, at, endsAt);
  await stops.stopUntil(tx, memberId, endsAt);
  await noteReturn(tx, memberId, endsAt);
  return endsAt.getTime();
}

/** The stop under way, as its owner sees it; null when there is none. */
export async function stopOf(query: repo.Query, memberId: bigint, at: Date): Promise<PlayStop | null> {
  const guard = await repo.findGuard(query, memberId);
  const until = guard?.stopped_until;
  if (until === null || until === undefined || until <= at) return null;
  const exclusion = await stops.openExclusion(query, memberId);
  const row = exclusion ?? (await stops.lastStop(query, memberId));
  if (!row) return null;
  return {
    kind: row.kind,
    since: row.requested_at.getTime(),
    until: (row.kind === 'break' ? until : row.ends_at).getTime(),
    canAskReturn: exclusion !== undefined && row.ends_at <= at,
    endsAt: exclusion ? null : until.getTime(),
  };
}
