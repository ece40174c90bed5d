import {
  AmountError,
  LIMIT_KINDS,
  minorFromNumber,
  numberFromMinor,
  REMINDER_MINUTES,
  type LimitKind,
  type LimitPeriod,
  type PlayLimit,
  type PlayStop,
} from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { brandCode } from '../../platform/system/service.ts';
import { licenceIn } from '../../platform/system/licence-service.ts';
import { depositedSince } from './deposit-repo.ts';
import { apply } from './guard-service.ts';
import { noteReview } from './job-repo.ts';
import { noteLimit, noteOperatorLimit } from './log.ts';
import * as repo from './repo.ts';
import { findReminderMinutes } from './session-repo.ts';
import { stopOf } from './stop-service.ts';

const DECIMALS = 2;
const HOUR_MS = 3_600_000;
/** A looser limit or none waits so long (RTS 12D). */
export const WAIT_MS = 24 * HOUR_MS;
/** And may be confirmed for so long; then the request lapses. */
export const CONFIRM_MS = 7 * 24 * HOUR_MS;

type Which = { readonly kind: LimitKind; readonly period: LimitPeriod };

/** Units of currency to minor units, minutes to seconds; AmountError for what is no limit. */
function amountOf(kind: LimitKind, amount: number): bigint {
  const whole = kind === 'time' ? minorFromNumber(amount, 0) * 60n : minorFromNumber(amount, DECIMALS);
  if (whole <= 0n) throw new AmountError('a limit is above nothing');
  return whole;
}

const limitView = (kind: LimitKind, amount: bigint): number =>
  kind === 'time' ? Math.floor(Number(amount) / 60) : numberFromMinor(amount, DECIMALS);

export type Asked = { readonly state: 'active' | 'pending'; readonly confirmableAt: number | null };

/** A member's request: stricter holds at once and ends a looser one that waits, looser waits for 24 hours. AmountError for a hostile amount. */
export async function setLimit(context: Context, memberId: bigint, which: Which, requested: number | null): Promise<Asked> {
  const amount = requested === null ? null : amountOf(which.kind, requested);
  return inTransaction(context.db.query, (tx) => ask(tx, memberId, which, amount, new Date(context.clock.now())));
}

/** The same inside the caller's transaction, as at registration. Minor units, or seconds. */
async function ask(tx: repo.Query, memberId: bigint, which: Which, amount: bigint | null, at: Date): Promise<Asked> {
  await repo.requireGuard(tx, memberId, at);
  const key = { member_id: memberId, source: 'member' as const, ...which };
  const active = (await repo.openLimits(tx, memberId)).find(
    (row) => row.state === 'active' && row.source === 'member' && row.kind === which.kind && row.period === which.period,
  );
  const row = { ...key, amount, requested_at: at, actor: 'member', reason: '' };
  await repo.endLimit(tx, key, 'pending', 'cancelled', at);
  if (!isStricter(amount, active?.amount ?? null)) {
    const confirmableAt = new Date(at.getTime() + WAIT_MS);
    await repo.insertLimit(tx, { ...row, state: 'pending', confirmable_at: confirmableAt, started_at: null });
    return { state: 'pending', confirmableAt: confirmableAt.getTime() };
  }
  if (amount !== (active?.amount ?? null)) {
    await repo.endLimit(tx, key, 'active', 'replaced', at);
    await repo.insertLimit(tx, { ...row, state: 'active', confirmable_at: null, started_at: at });
    await apply(tx, memberId, at);
    await noteReview(tx, memberId, at);
    await noteLimit(tx, row, active?.amount ?? null);
  } else await noteReview(tx, memberId, at);
  return { state: 'active', confirmableAt: null };
}

/** Keeps that the member was asked for a deposit limit and wants none. */
export const declineLimit = (context: Context, memberId: bigint): Promise<void> =>
  repo.insertAnswer(context.db.query, memberId, new Date(context.clock.now()));

/** CallError limits_unanswered where the licence asks everybody for a deposit limit first, and this member has neither set nor declined one. */
export async function requireLimitAnswer(tx: repo.Query, brand: string, memberId: bigint): Promise<void> {
  const { name, terms } = (await licenceIn(tx, brand)).profile;
  if (terms.asksLimits && !(await repo.hasAnswered(tx, memberId))) throw new CallError('limits_unanswered', { profile: name });
}

/** What the limit of this key is now; null: there is none. */
async function activeAmount(tx: repo.Query, of: Pick<repo.LimitRow, 'member_id' | 'source' | 'kind' | 'period'>): Promise<bigint | null> {
  const open = await repo.openLimits(tx, of.member_id);
  const found = open.find(
    ({ state, source, kind, period }) => state === 'active' && source === of.source && kind === of.kind && period === of.period,
  );
  return found?.amount ?? null;
}

const isStricter = (amount: bigint | null, active: bigint | null): boolean => active === null || (amount !== null && amount <= active);

/** Takes the looser limit after its 24 hours. CallError limit_too_early, or not_found when nothing waits (any more). */
export async function confirmLimit(context: Context, memberId: bigint, which: Which): Promise<void> {
  const at = new Date(context.clock.now());
  await inTransaction(context.db.query, async (tx) => {
    await repo.requireGuard(tx, memberId, at);
    const waiting = (await repo.openLimits(tx, memberId)).find(
      (row) => row.state === 'pending' && row.kind === which.kind && row.period === which.period,
    );
    const from = waiting?.confirmable_at?.getTime();
    if (!waiting || from === undefined || at.getTime() > from + CONFIRM_MS) throw new CallError('not_found');
    if (at.getTime() < from) throw new CallError('limit_too_early', { confirmableAt: from });
    const before = await activeAmount(tx, waiting);
    await repo.endLimit(tx, waiting, 'active', 'replaced', at);
    await repo.startLimit(tx, waiting.id, at);
    await apply(tx, memberId, at);
    await noteLimit(tx, waiting, before);
  });
}

/** Takes back the request for a looser limit; false when none waits. */
export async function cancelLimit(context: Context, memberId: bigint, which: Which): Promise<boolean> {
  const at = new Date(context.clock.now());
  return inTransaction(context.db.query, async (tx) => {
    await repo.lockGuard(tx, memberId);
    return repo.endLimit(tx, { member_id: memberId, source: 'member', ...which }, 'pending', 'cancelled', at);
  });
}

/** An operator's limit, at once whatever it was; units or minutes, null lifts it. The member's own goes on beside it. */
export async function setOperatorLimit(
  context: Context,
  {
    memberId,
    amount: requested,
    operatorId,
    reason,
    kind,
    period,
  }: Which & {
    readonly memberId: bigint;
    readonly amount: number | null;
    readonly operatorId: bigint;
    readonly reason: string;
  },
): Promise<void> {
  const at = new Date(context.clock.now());
  const amount = requested === null ? null : amountOf(kind, requested);
  const key = { member_id: memberId, source: 'operator' as const, kind, period };
  await inTransaction(context.db.query, async (tx) => {
    await repo.requireGuard(tx, memberId, at);
    const before = await activeAmount(tx, key);
    await repo.endLimit(tx, key, 'active', 'replaced', at);
    if (amount !== null)
      await repo.insertLimit(tx, {
        ...key,
        amount,
        state: 'active',
        requested_at: at,
        confirmable_at: null,
        started_at: at,
        actor: `operator:${operatorId}`,
        reason,
      });
    await apply(tx, memberId, at);
    await noteOperatorLimit(tx, { ...key, amount }, before, operatorId, reason);
  });
}

/** What a new member begins with: the brand's limits, and the daily deposit limit (minor units) that the form was given. */
export async function beginLimits(tx: repo.Query, memberId: bigint, depositLimit: bigint | null, at: Date): Promise<void> {
  if (depositLimit !== null) await ask(tx, memberId, { kind: 'deposit', period: 'day' }, depositLimit, at);
  else if ((await repo.brandLimits(tx)).length > 0) {
    await repo.requireGuard(tx, memberId, at);
    await apply(tx, memberId, at);
  }
}

export type LimitsPage = {
  list: PlayLimit[];
  reminderMinutes: (typeof REMINDER_MINUTES)[number];
  isAnswerMissing: boolean;
  stop: PlayStop | null;
};

/** The limits, the reminder and a stop, as the limits page shows them. */
export async function limitsOf(context: Context, memberId: bigint): Promise<LimitsPage> {
  const { db, clock } = context;
  const at = new Date(clock.now());
  const query = db.query;
  const [periods, guard, rows, minutes, stop, hasAnswered, { profile }] = await Promise.all([
    repo.periodsAt(query, at),
    repo.rolledGuard(query, memberId, at),
    repo.openLimits(query, memberId),
    findReminderMinutes(query, memberId),
    stopOf(query, memberId, at),
    repo.hasAnswered(query, memberId),
    licenceIn(query, brandCode(context)),
  ]);
  const list: PlayLimit[] = [];
  for (const { period, since, until } of periods) {
    const use = await useSince(query, memberId, since, at);
    for (const kind of LIMIT_KINDS) {
      const limit = guard?.[`${kind}_${period}`] ?? null;
      const own = rows.filter((row) => row.source === 'member' && row.kind === kind && row.period === period);
      const { used, pending } = use[kind];
      list.push({
        kind,
        period,
        limit: limit === null ? null : limitView(kind, limit),
        own: limitViewOrNull(kind, own.find((row) => row.state === 'active')?.amount ?? null),
        used: limitView(kind, used),
        pending: limitView(kind, pending),
        left: limit === null ? null : limitView(kind, used < limit ? limit - used : 0n),
        resetsAt: until.getTime(),
        change: changeOf(
          kind,
          own.find((row) => row.state === 'pending'),
          at,
        ),
      });
    }
  }
  const isAnswerMissing = profile.terms.asksLimits && !hasAnswered;
  return { list, reminderMinutes: REMINDER_MINUTES.find((known) => known === minutes) ?? 60, isAnswerMissing, stop };
}

const limitViewOrNull = (kind: LimitKind, amount: bigint | null): number | null => (amount === null ? null : limitView(kind, amount));

function changeOf(kind: LimitKind, waiting: repo.LimitRow | undefined, at: Date): PlayLimit['change'] {
  const from = waiting?.confirmable_at?.getTime();
  if (!waiting || from === undefined || at.getTime() > from + CONFIRM_MS) return null;
  return { amount: limitViewOrNull(kind, waiting.amount), confirmableAt: from, lapsesAt: from + CONFIRM_MS };
}

type Use = { readonly used: bigint; readonly pending: bigint };

async function useSince(query: repo.Query, memberId: bigint, since: Date, at: Date): Promise<Record<LimitKind, Use>> {
  const [deposits, played, seconds] = await Promise.all([
    depositedSince(query, memberId, since, at),
    repo.playedSince(query, memberId, since),
    repo.secondsSince(query, memberId, since, at),
  ]);
  const none = { pending: 0n };
  return {
    deposit: { used: deposits.all, pending: deposits.pending },
    loss: { used: played.lost > 0n ? played.lost : 0n, ...none },
    stake: { used: played.staked, ...none },
    time: { used: seconds, ...none },
  };
}

export type ReachedLimit = { readonly kind: LimitKind; readonly period: LimitPeriod; readonly since: number; readonly until: number };

/** The member's limits of which nothing is left, each with the period that it is of; nothing is given or offered while there is one. */
export async function reachedLimits(query: repo.Query, memberId: bigint, at: Date): Promise<ReachedLimit[]> {
  const guard = await repo.rolledGuard(query, memberId, at);
  if (!guard) return [];
  const reached: ReachedLimit[] = [];
  for (const { period, since, until } of await repo.periodsAt(query, at)) {
    const kinds = LIMIT_KINDS.filter((kind) => guard[`${kind}_${period}`] !== null);
    if (kinds.length === 0) continue;
    const use = await useSince(query, memberId, since, at);
    for (const kind of kinds) {
      const limit = guard[`${kind}_${period}`];
      if (limit !== null && use[kind].used >= limit) reached.push({ kind, period, since: since.getTime(), until: until.getTime() });
    }
  }
  return reached;
}
