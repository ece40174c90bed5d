import type { Calls, RequestOutput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { requireSecondOf } from '../../platform/operator/second-service.ts';
import { GOOD_MS } from './harm-desk-service.ts';
import * as harm from './harm-repo.ts';
import { writeEntry } from './harm-service.ts';
import * as repo from './repo.ts';
import * as stops from './stop-repo.ts';
import { liftExclusion } from './stop-service.ts';

type Asked<N extends keyof Calls> = RequestOutput<Calls[N]>;

/** CallError not_found without an exclusion, conflict while one waits, operation_not_allowed for one that is for good. */
export async function askExclusionEnd(
  context: Context,
  { operatorId }: OperatorCaller,
  { memberId: id, reason }: Asked<'askExclusionEnd'>,
): Promise<null> {
  const memberId = BigInt(id);
  await inTransaction(context.db.query, async (tx) => {
    const at = new Date(context.clock.now());
    await repo.lockGuard(tx, memberId);
    const stop = await stops.openExclusion(tx, memberId);
    if (!stop) throw new CallError('not_found');
    if (stop.ends_at.getTime() - stop.requested_at.getTime() > GOOD_MS) throw new CallError('operation_not_allowed');
    if (await harm.openEnd(tx, memberId)) throw new CallError('conflict');
    await harm.insertEnd(tx, { member_id: memberId, stop_id: stop.id, reason, asked_by: operatorId, asked_at: at });
    const entry = { member_id: memberId, step: null, outcome: null, words: reason, made_by: operatorId, made_at: at };
    await writeEntry(tx, { ...entry, kind: 'end_asked' });
  });
  return null;
}

/** Ends a day from now. CallError not_found, conflict where it was lengthened meanwhile, second_operator_required, second_operator_shares. */
export async function decideExclusionEnd(
  context: Context,
  { operatorId }: OperatorCaller,
  { memberId: id, isAgreed, reason }: Asked<'decideExclusionEnd'>,
): Promise<{ endsAt: number | null }> {
  const memberId = BigInt(id);
  return inTransaction(context.db.query, async (tx) => {
    const at = new Date(context.clock.now());
    await repo.lockGuard(tx, memberId);
    const row = await harm.openEnd(tx, memberId);
    if (!row) throw new CallError('not_found');
    if (isAgreed) await requireSecondOf(context, tx, operatorId, row.asked_by);
    const stop = await stops.openExclusion(tx, memberId);
    if (isAgreed && stop?.id !== row.stop_id) throw new CallError('conflict');
    await harm.decideEnd(tx, row.id, { decided_by: operatorId, decided_at: at, is_agreed: isAgreed });
    const endsAt = isAgreed ? await liftExclusion(tx, memberId, at) : null;
    const entry = { member_id: memberId, step: null, words: reason, made_by: operatorId, made_at: at };
    await writeEntry(tx, { ...entry, kind: 'end_agreed', outcome: isAgreed ? 'agreed' : 'declined' });
    return { endsAt };
  });
}
