import type { Calls, RequestOutput, ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import * as labels from './label-repo.ts';

export async function setLabel(
  context: Context,
  operatorId: bigint,
  { label, members, isIn, reason }: RequestOutput<Calls['setMemberLabel']>,
): Promise<{ count: number }> {
  return inTransaction(context.db.query, async (tx) => {
    const ids = await labels.findIds(tx, members);
    await labels.setLabel(tx, label, ids, { isIn, by: operatorId, at: new Date(context.clock.now()) });
    const action = isIn ? 'label_given' : 'label_taken';
    await recordAction(tx, { operatorId, action, object: `label:${label}`, detail: { reason, members: ids.length } });
    return { count: ids.length };
  });
}

export async function labelList(context: Context): Promise<ResponseInput<Calls['getLabels']>> {
  const rows = await labels.findLabels(context.db.query);
  return { list: rows.map(({ label, members, set_at: setAt }) => ({ label, members, setAt: setAt.getTime() })) };
}

export async function labelsOf(context: Context, memberId: string): Promise<ResponseInput<Calls['getMemberLabels']>> {
  const rows = await labels.findOf(context.db.query, BigInt(memberId));
  return { list: rows.map(({ label, name, set_at: setAt }) => ({ label, setBy: name, setAt: setAt.getTime() })) };
}
