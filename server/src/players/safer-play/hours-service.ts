import type { PlayHours, PlayHoursState } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { readBrand } from '../../platform/system/service.ts';
import { apply } from './guard-service.ts';
import { isWithin } from './hours.ts';
import * as repo from './hours-repo.ts';
import { noteReview } from './job-repo.ts';
import { noteHours } from './log.ts';
import { type Asked, CONFIRM_MS, WAIT_MS } from './limit-service.ts';
import { lockGuard, opensAt, requireGuard } from './repo.ts';

const hoursOf = (row: repo.HoursRow | undefined): PlayHours | null =>
  row && row.from_minute !== null && row.to_minute !== null ? { from: row.from_minute, to: row.to_minute } : null;

/** A member's request: hours within the old ones hold at once and end a request that waits, others or none wait for 24 hours. */
export async function setHours({ db, clock }: Context, memberId: bigint, hours: PlayHours | null): Promise<Asked> {
  const at = new Date(clock.now());
  return inTransaction(db.query, async (tx) => {
    await requireGuard(tx, memberId, at);
    const active = hoursOf((await repo.openHours(tx, memberId)).find(({ state }) => state === 'active'));
    const row = { member_id: memberId, from_minute: hours?.from ?? null, to_minute: hours?.to ?? null, requested_at: at };
    await repo.endHours(tx, memberId, 'pending', 'cancelled', at);
    if (!isWithin(hours, active)) {
      const confirmableAt = new Date(at.getTime() + WAIT_MS);
      await repo.insertHours(tx, { ...row, state: 'pending', confirmable_at: confirmableAt, started_at: null });
      return { state: 'pending', confirmableAt: confirmableAt.getTime() };
    }
    if (hours !== null && !isWithin(active, hours)) {
      await repo.endHours(tx, memberId, 'active', 'replaced', at);
      await repo.insertHours(tx, { ...row, state: 'active', confirmable_at: null, started_at: at });
      await apply(tx, memberId, at);
      await noteHours(tx, memberId, hours);
    }
    await noteReview(tx, memberId, at);
    return { state: 'active', confirmableAt: null };
  });
}

/** Takes the looser hours after their 24 hours. CallError limit_too_early, or not_found when nothing waits (any more). */
export async function confirmHours({ db, clock }: Context, memberId: bigint): Promise<void> {
  const at = new Date(clock.now());
  await inTransaction(db.query, async (tx) => {
    await requireGuard(tx, memberId, at);
    const waiting = (await repo.openHours(tx, memberId)).find(({ state }) => state === 'pending');
    const from = waiting?.confirmable_at?.getTime();
    if (!waiting || from === undefined || at.getTime() > from + CONFIRM_MS) throw new CallError('not_found');
    if (at.getTime() < from) throw new CallError('limit_too_early', { confirmableAt: from });
    await repo.endHours(tx, memberId, 'active', 'replaced', at);
    await repo.startHours(tx, waiting.id, at);
    await apply(tx, memberId, at);
    await noteHours(tx, memberId, hoursOf(waiting));
  });
}

/** Takes back the request for looser hours; false when none waits. */
export async function cancelHours({ db, clock }: Context, memberId: bigint): Promise<boolean> {
  const at = new Date(clock.now());
  return inTransaction(db.query, async (tx) => {
    await lockGuard(tx, memberId);
    return repo.endHours(tx, memberId, 'pending', 'cancelled', at);
  });
}

/** The hours as the limits page shows them. */
export async function hoursState(context: Context, memberId: bigint, at: Date): Promise<PlayHoursState> {
  const { query } = context.db;
  const [rows, opens, { settings }] = await Promise.all([
    repo.openHours(query, memberId),
    opensAt(query, memberId, at),
    readBrand(context),
  ]);
  const waiting = rows.find(({ state }) => state === 'pending');
  const from = waiting?.confirmable_at?.getTime();
  const isOpen = from !== undefined && at.getTime() <= from + CONFIRM_MS;
  return {
    hours: hoursOf(rows.find(({ state }) => state === 'active')),
    timeZone: settings.timeZone,
    opensAt: opens?.getTime() ?? null,
    change: isOpen ? { hours: hoursOf(waiting), confirmableAt: from, lapsesAt: from + CONFIRM_MS } : null,
  };
}
