import type { Calls, RequestOutput, ResponseInput } from '@sorak/contract';
import { createHash, randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { requireSecondOf } from '../../platform/operator/second-service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { readScreening } from './screening-file.ts';
import * as repo from './screening-repo.ts';

const listObject = (list: string): string => `screening:${list}`;

export async function screeningLists(context: Context, { operatorId }: OperatorCaller): Promise<ResponseInput<Calls['getScreening']>> {
  const rows = await repo.listsOf(context.db.query, brandCode(context));
  return {
    list: rows.map((row) => ({
      id: row.id,
      list: row.list,
      kind: row.kind,
      state: row.state === 'active' ? 'active' : 'waiting',
      entries: row.entries,
      digest: row.digest,
      askedBy: row.asker,
      askedAt: row.asked_at.getTime(),
      isMine: row.asked_by === operatorId,
      decidedBy: row.decider,
      decidedAt: row.decided_at?.getTime() ?? null,
      isThrough: row.state === 'active' && row.seen_to === null,
    })),
  };
}

/** Keeps a file for the second operator; with faults it keeps nothing and names them. CallError conflict while one of that list waits. */
export async function uploadScreening(
  context: Context,
  { operatorId }: OperatorCaller,
  { list, kind, content, reason }: RequestOutput<Calls['uploadScreening']>,
): Promise<ResponseInput<Calls['uploadScreening']>> {
  const { entries, faults } = readScreening(content);
  const digest = createHash('sha256').update(content).digest('hex');
  const id = randomUUID();
  if (faults.length > 0) return { id: '', entries: 0, digest, faults };
  await inTransaction(context.db.query, async (tx) => {
    const row = {
      id,
      brand_code: brandCode(context),
      list,
      kind,
      digest,
      entries: entries.length,
      asked_by: operatorId,
      asked_at: new Date(context.clock.now()),
    };
    if (!(await repo.insertList(tx, row, entries))) throw new CallError('conflict');
    const detail = { kind, digest, entries: entries.length, reason };
    await recordAction(tx, { operatorId, action: 'screening_asked', object: listObject(list), detail });
  });
  return { id, entries: entries.length, digest, faults };
}

/** CallError not_found, conflict for what is decided, second_operator_required, second_operator_shares, passkey_required. */
export async function decideScreening(
  context: Context,
  { operatorId }: OperatorCaller,
  { id, isAgreed, note }: RequestOutput<Calls['decideScreening']>,
): Promise<null> {
  await inTransaction(context.db.query, async (tx) => {
    const row = await repo.lockList(tx, brandCode(context), id);
    if (!row) throw new CallError('not_found');
    if (row.state !== 'waiting') throw new CallError('conflict');
    if (isAgreed) {
      await requireSecondOf(context, tx, operatorId, row.asked_by);
      await repo.replaceActive(tx, row);
    } else await repo.dropEntries(tx, id);
    const by = row.asked_by === operatorId ? null : operatorId;
    await repo.decideList(tx, id, isAgreed ? 'active' : 'refused', by, new Date(context.clock.now()));
    const detail = { digest: row.digest, isAgreed, note };
    await recordAction(tx, { operatorId, action: 'screening_decided', object: listObject(row.list), detail });
  });
  return null;
}
