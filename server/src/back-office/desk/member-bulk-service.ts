import { isDeepStrictEqual } from 'node:util';
import { type BulkAction, type BulkLine, CALLS, type Calls, isAgentKind, type RequestOutput, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { covers } from '../../http/access-policy.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { labelIn, labelledAmong } from '../../players/segments/label-service.ts';
import { saveSegmentIn } from '../../players/segments/service.ts';
import { closeSessions } from '../../players/session/service.ts';
import { freezeIn } from './member-care-service.ts';
import * as repo from './member-bulk-repo.ts';

const TRIAL = 4;

/** What one press takes: what each of its steps takes alone, and to close many accounts also what opens them again. */
const TAKES: Readonly<Record<BulkAction['act'], readonly (typeof CALLS)[keyof typeof CALLS][]>> = {
  label: [CALLS.setMemberLabel],
  unlabel: [CALLS.setMemberLabel],
  gather: [CALLS.setMemberLabel, CALLS.saveSegment],
  freeze: [CALLS.freezeMember, CALLS.unfreezeMember],
};

function requireRight(caller: OperatorCaller, { act }: BulkAction): void {
  if (!TAKES[act].every((call) => covers(call, caller))) throw new CallError('operator_role_missing');
}

/** Whom it touches, and whom not and why, in the order in which they were named. */
async function plan(tx: repo.Query, action: BulkAction, members: readonly string[], isLocked: boolean): Promise<BulkLine[]> {
  const ids = members.map(BigInt);
  const rows = new Map((await repo.findBulk(tx, ids, isLocked)).map((row) => [String(row.id), row]));
  const labelled = action.act === 'freeze' ? new Set<bigint>() : await labelledAmong(tx, action.label, ids);
  const outcomeOf = (row: repo.BulkRow): BulkLine['outcome'] => {
    if (row.is_agent === TRIAL) return 'trial';
    // Whoever stands above others is closed one by one: what they are owed is held with it.
    if (action.act === 'freeze') return row.is_frozen ? 'frozen' : isAgentKind(row.is_agent) ? 'agent' : 'done';
    if (action.act === 'unlabel') return labelled.has(row.id) ? 'done' : 'has_not';
    return labelled.has(row.id) ? 'has' : 'done';
  };
  return members.map((memberId) => {
    const row = rows.get(memberId);
    return { memberId, username: row?.username ?? null, outcome: row ? outcomeOf(row) : 'unknown' };
  });
}

/** Says what would become of each. Nothing is done. CallError operator_role_missing. */
export async function tryMemberBulk(
  { db }: Context,
  caller: OperatorCaller,
  { action, members }: RequestOutput<Calls['tryMemberBulk']>,
): Promise<ResponseInput<Calls['tryMemberBulk']>> {
  requireRight(caller, action);
  return { lines: await plan(db.query, action, members, false) };
}

type Step = {
  readonly operatorId: bigint;
  readonly action: BulkAction;
  readonly ids: readonly bigint[];
  readonly reason: string;
  readonly key: string;
};

async function act(context: Context, tx: repo.Query, { operatorId, action, ids, reason, key }: Step): Promise<void> {
  if (action.act === 'freeze') {
    for (const id of ids) await freezeIn(context, tx, operatorId, { id, reason, of: key });
    return;
  }
  const { label } = action;
  if (ids.length > 0) await labelIn(context, tx, operatorId, { label, ids, isIn: action.act !== 'unlabel', reason });
  if (action.act === 'gather')
    await saveSegmentIn(context, tx, operatorId, {
      code: label,
      name: label,
      rule: { isEverybody: false, all: [{ of: 'label', list: [label] }], any: [], none: [] },
      after: 0,
    });
}

/**
 * Does it for all whom it can be done for, in one transaction with the log: a process that is killed has done all of it or nothing. The same key
 * again answers what became of the first press. CallError operator_role_missing, idempotency_conflict.
 */
export async function runMemberBulk(
  context: Context,
  caller: OperatorCaller,
  key: string,
  request: RequestOutput<Calls['runMemberBulk']>,
): Promise<ResponseInput<Calls['runMemberBulk']>> {
  const { action, members, reason } = request;
  const { operatorId } = caller;
  requireRight(caller, action);
  const lines = await inTransaction(context.db.query, async (tx) => {
    const known = await repo.findBulkOf(tx, operatorId, key);
    if (known) {
      if (!isDeepStrictEqual(known.request, { action, members, reason })) throw new CallError('idempotency_conflict');
      return known.lines;
    }
    const planned = await plan(tx, action, members, true);
    const ids = planned.flatMap(({ memberId, outcome }) => (outcome === 'done' ? [BigInt(memberId)] : []));
    await repo.insertBulk(tx, { operatorId, key, request: { action, members, reason }, lines: planned, at: new Date(context.clock.now()) });
    await act(context, tx, { operatorId, action, ids, reason, key });
    const detail = {
      ...action,
      reason,
      done: ids.map(String),
      left: planned.filter(({ outcome }) => outcome !== 'done').map(({ memberId, outcome }) => `${memberId}: ${outcome}`),
    };
    await recordAction(tx, { operatorId, action: 'members_acted', object: `bulk:${key}`, detail });
    return planned;
  });
  // Whoever is closed is refused already; this ends what stands open. A repeat ends it again.
  if (action.act === 'freeze')
    for (const { memberId, outcome } of lines) if (outcome === 'done') await closeSessions(context, BigInt(memberId), null);
  return { lines: [...lines] };
}
