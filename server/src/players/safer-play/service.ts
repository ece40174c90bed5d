import { LIMIT_PERIODS, numberFromMinor, type LimitPeriod } from '@sorak/contract';
import { CallError } from '../../http/call.ts';
import { depositedSince, insertDeposit, isKnownDeposit, settleDeposit } from './deposit-repo.ts';
import { reachedLimits } from './limit-service.ts';
import { findExcluded, type Person } from './person-repo.ts';
import { hasMeasure } from './measure-repo.ts';
import * as repo from './repo.ts';

const DECIMALS = 2;

export type DepositRequest = {
  /** Names the deposit in the one who asks: the same again takes no more room. */
  readonly reference: string;
  readonly at: Date;
  /** When an unpaid order gives its room back. */
  readonly expiresAt?: Date | null;
};

/**
 * Takes room for a deposit (minor units; a transfer from an upline counts as one) in the caller's transaction, or throws CallError
 * play_stopped, deposit_limit_reached. Tell `depositEnded` what came of it.
 */
export async function assertMayDeposit(tx: repo.Query, memberId: bigint, amount: bigint, request: DepositRequest): Promise<void> {
  const { reference, at, expiresAt = null } = request;
  const guard = await repo.lockGuard(tx, memberId);
  if (isStopped(guard, at)) throw new CallError('play_stopped');
  if (await isKnownDeposit(tx, reference)) return;
  if (guard && hasAny(guard, 'deposit')) await assertRoom(tx, guard, amount, at);
  await insertDeposit(tx, { reference, memberId, amount, at, expiresAt });
}

/** What a deposit has brought in the end, in minor units: 0 gives its room back. Never refuses, because the money is there already. */
export function depositEnded(tx: repo.Query, memberId: bigint, reference: string, credited: bigint, at: Date): Promise<void> {
  return settleDeposit(tx, { reference, memberId, amount: credited, at });
}

async function assertRoom(tx: repo.Query, guard: repo.Guard, amount: bigint, at: Date): Promise<void> {
  for (const { period, since, until } of await repo.periodsAt(tx, at)) {
    const limit = guard[`deposit_${period}`];
    if (limit === null) continue;
    const { all } = await depositedSince(tx, guard.member_id, since, at);
    if (all + amount <= limit) continue;
    const left = numberFromMinor(all < limit ? limit - all : 0n, DECIMALS);
    throw new CallError('deposit_limit_reached', { period, left, resetsAt: until.getTime() });
  }
}

/** Counts a stake of real money (minor units) against the limits, or throws CallError play_stopped, play_limit_reached. Bets of vendors ask by themselves. */
export async function assertMayStake(tx: repo.Query, memberId: bigint, stake: bigint, at: Date): Promise<void> {
  const refusal = await repo.takeStake(tx, memberId, stake, at);
  if (refusal === 'stopped') throw new CallError('play_stopped');
  if (refusal !== null) throw new CallError('play_limit_reached', { kind: refusal });
}

/** What a member may still stake by every limit of stakes and losses (minor units); null without one. The bet itself asks again. */
export async function stakeLeft(query: repo.Query, memberId: bigint, at: Date): Promise<bigint | null> {
  const guard = await repo.rolledGuard(query, memberId, at);
  if (!guard?.is_tallying) return null;
  const rooms = LIMIT_PERIODS.flatMap((period) => [
    roomOf(guard[`stake_${period}`], guard[`${period}_staked`]),
    roomOf(guard[`loss_${period}`], guard[`${period}_lost`]),
  ]);
  return rooms.reduce((min, room) => (room !== null && (min === null || room < min) ? room : min), null);
}

/** What is left under a limit; a loss that winnings have turned into a gain leaves more than the limit, as the bet's own question has it. */
function roomOf(limit: bigint | null, used: bigint): bigint | null {
  if (limit === null) return null;
  return used >= limit ? 0n : limit - used;
}

/** Whether a game may be opened; throws CallError play_stopped, play_hours_closed, play_limit_reached, operation_not_allowed. */
export async function assertMayPlay(query: repo.Query, memberId: bigint, at: Date): Promise<void> {
  const guard = await repo.findGuard(query, memberId);
  if (!guard) return;
  if (isStopped(guard, at)) throw new CallError('play_stopped');
  if (await hasMeasure(query, memberId, 'play')) throw new CallError('operation_not_allowed');
  if (guard.hours_from !== null) {
    const opensAt = await repo.opensAt(query, memberId, at);
    if (opensAt) throw new CallError('play_hours_closed', { opensAt: opensAt.getTime() });
  }
  if (hasAny(guard, 'time') && (await repo.isLate(query, memberId, at))) throw new CallError('play_limit_reached', { kind: 'time' });
}

/**
 * Refuses somebody who is on a break or excluded under another name: by mobile number, e-mail address, payee with birth date, or a bank
 * account. The answer says nothing of the reason: CallError operation_not_allowed. `memberId` is who asks, when they have an account already.
 */
export async function assertMayEnter(query: repo.Query, person: Person, at: Date): Promise<void> {
  if (await findExcluded(query, person, at)) throw new CallError('operation_not_allowed');
}

/** One guard before every offer: whether invitations, bonuses and promotions may reach this member. */
export const mayBeOffered = async (query: repo.Query, memberId: bigint, at: Date): Promise<boolean> =>
  (await whyNotOffered(query, memberId, at)) === null;

/** The same with the reason: a stop of the member's own, or a measure of the house, of which nothing more is said. */
export async function whyNotOffered(
  query: repo.Query,
  memberId: bigint,
  at: Date,
): Promise<'play_stopped' | 'operation_not_allowed' | null> {
  const guard = await repo.findGuard(query, memberId);
  if (isStopped(guard, at)) return 'play_stopped';
  return guard && (await hasMeasure(query, memberId, 'offers')) ? 'operation_not_allowed' : null;
}

/** The same for what is offered unasked: nothing of it reaches somebody who wants no promotions. */
export const mayBePromoted = async (query: repo.Query, memberId: bigint, at: Date): Promise<boolean> =>
  (await mayBeOffered(query, memberId, at)) && !(await repo.isOptedOut(query, memberId));

export const { isOptedOut, setOptedOut } = repo;

/**
 * Whether anything may be given now, decided until the transaction ends: a break or a limit that comes meanwhile waits, and finds it given, or
 * is found. Null, or why not.
 */
export async function whyNotGiven(
  tx: repo.Query,
  memberId: bigint,
  at: Date,
): Promise<'play_stopped' | 'play_limit_reached' | 'operation_not_allowed' | null> {
  const guard = await repo.lockGuard(tx, memberId);
  if (isStopped(guard, at)) return 'play_stopped';
  if (guard && (await hasMeasure(tx, memberId, 'offers'))) return 'operation_not_allowed';
  return guard && (await reachedLimits(tx, memberId, at)).length > 0 ? 'play_limit_reached' : null;
}

export type DepositRoom = { readonly period: LimitPeriod; readonly limit: bigint; readonly used: bigint; readonly pending: bigint };

/** What is left of each deposit limit, minor units; empty for a member without any. */
export async function limitsLeft(query: repo.Query, memberId: bigint, at: Date): Promise<DepositRoom[]> {
  const guard = await repo.findGuard(query, memberId);
  if (!guard || !hasAny(guard, 'deposit')) return [];
  const rooms: DepositRoom[] = [];
  for (const { period, since } of await repo.periodsAt(query, at)) {
    const limit = guard[`deposit_${period}`];
    if (limit === null) continue;
    const { all, pending } = await depositedSince(query, memberId, since, at);
    rooms.push({ period, limit, used: all, pending });
  }
  return rooms;
}

const isStopped = (guard: repo.Guard | undefined, at: Date): boolean =>
  guard?.stopped_until !== null && guard?.stopped_until !== undefined && guard.stopped_until > at;

const hasAny = (guard: repo.Guard, kind: 'deposit' | 'time'): boolean =>
  guard[`${kind}_day`] !== null || guard[`${kind}_week`] !== null || guard[`${kind}_month`] !== null;
