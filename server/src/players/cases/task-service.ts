import type { Calls, RequestOutput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { caseObject, lockOpen } from './service.ts';
import * as repo from './work-repo.ts';

type Asked<N extends keyof Calls> = RequestOutput<Calls[N]>;

export async function addCaseTask(context: Context, { operatorId }: OperatorCaller, asked: Asked<'addCaseTask'>): Promise<null> {
  const id = BigInt(asked.id);
  await inTransaction(context.db.query, async (tx) => {
    await lockOpen(context, tx, id);
    const row = {
      case_id: id,
      words: asked.words,
      due_at: new Date(asked.dueAt),
      made_by: operatorId,
      made_at: new Date(context.clock.now()),
    };
    await repo.insertTask(tx, row);
    await recordAction(tx, { operatorId, action: 'case_task_added', object: caseObject(id), detail: { words: asked.words } });
  });
  return null;
}

/** CallError conflict where it is done, or none of the case. */
export async function endCaseTask(context: Context, { operatorId }: OperatorCaller, asked: Asked<'endCaseTask'>): Promise<null> {
  const id = BigInt(asked.id);
  await inTransaction(context.db.query, async (tx) => {
    await lockOpen(context, tx, id);
    if (!(await repo.endTask(tx, id, BigInt(asked.taskId), operatorId, new Date(context.clock.now())))) throw new CallError('conflict');
    await recordAction(tx, { operatorId, action: 'case_task_done', object: caseObject(id), detail: { task: asked.taskId } });
  });
  return null;
}
