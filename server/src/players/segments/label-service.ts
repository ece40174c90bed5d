import type { Calls, RequestOutput, ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import * as labels from './label-repo.ts';
import type * as repo from './repo.ts';

type Labelled = { readonly label: string; readonly ids: readonly bigint[]; readonly isIn: boolean; readonly reason: string };

/** Puts members into the list of a label or takes them out, as a part of a transaction; the log says how many. */
export async function labelIn(context: Context, tx: repo.Db, operatorId: bigint, { label, ids, isIn, reason }: Labelled): Promise<void> {
  await labels.setLabel(tx, label, ids, { isIn, by: operatorId, at: new Date(context.clock.now()) });
  const action = isIn ? 'label_given' : 'label_taken';
  await recordAction(tx, { operatorId, action, object: `label:${label}`, detail: { reason, members: ids.length } });
}

export async function setLabel(
  context: Context,
  operatorId: bigint,
  { label, members, isIn, reason }: RequestOutput<Calls['setMemberLabel']>,
): Promise<{ count: number }> {
  return inTransaction(context.db.query, async (tx) => {
    const ids = await labels.findIds(tx, members);
    await labelIn(context, tx, operatorId, { label, ids, isIn, reason });
    return { count: ids.length };
  });
}

/** Who of these has a label. */
export const labelledAmong = labels.findLabelled;

export async function labelList(context: Context): Promise<ResponseInput<Calls['getLabels']>> {
  const rows = await labels.findLabels(context.db.query);
  return { list: rows.map(({ label, members, set_at: setAt }) => ({ label, members, setAt: setAt.getTime() })) };
}

export async function labelsOf(context: Context, memberId: string): Promise<ResponseInput<Calls['getMemberLabels']>> {
  const rows = await labels.findOf(context.db.query, BigInt(memberId));
  return { list: rows.map(({ label, name, set_at: setAt }) => ({ label, setBy: name, setAt: setAt.getTime() })) };
}
