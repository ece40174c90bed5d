import type { Calls, RequestOutput, ResponseInput } from '@sorak/contract';
import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { personsOf } from './link-repo.ts';
import { insertNote, lockCase, reportsOf } from './repo.ts';
import { caseDetail, caseObject } from './service.ts';

/**
 * The case as a file for an authority: accounts with who their owners are, alerts with their evidence as it was, links, measures, notes.
 * Its digest is in the log, so that a file that was changed is known.
 */
export async function reportCase(
  context: Context,
  caller: OperatorCaller,
  { id, reason }: RequestOutput<Calls['reportCase']>,
): Promise<ResponseInput<Calls['reportCase']>> {
  const detail = await caseDetail(context, caller, id);
  const persons = await personsOf(context.db.query, BigInt(id));
  const madeAt = new Date(context.clock.now()).toISOString();
  const { asked: _, ...told } = detail;
  const content = `${JSON.stringify({ format: 'sorak-case/1', brand: brandCode(context), madeAt, case: told, persons }, null, 2)}\n`;
  const sha256 = createHash('sha256').update(content).digest('hex');
  await recordAction(context.db.query, {
    operatorId: caller.operatorId,
    action: 'case_reported',
    object: caseObject(BigInt(id)),
    detail: { sha256, reason },
  });
  return { fileName: `case-${id}-${madeAt.slice(0, 10)}.json`, content, sha256 };
}

/**
 * A report was handed over. CallError not_found, conflict for a file that was never made of this case, or that was handed over under that number
 * before.
 */
export async function fileCaseReport(
  context: Context,
  { operatorId }: OperatorCaller,
  asked: RequestOutput<Calls['fileCaseReport']>,
): Promise<null> {
  const { id, sha256, authority, reference } = asked;
  const object = caseObject(BigInt(id));
  await inTransaction(context.db.query, async (tx) => {
    if (!(await lockCase(tx, brandCode(context), BigInt(id)))) throw new CallError('not_found');
    const known = await reportsOf(tx, object);
    const isMade = known.some((one) => one.action === 'case_reported' && one.sha256 === sha256);
    const isFiled = known.some((one) => one.action === 'case_report_filed' && one.sha256 === sha256 && one.reference === reference);
    if (!isMade || isFiled) throw new CallError('conflict');
    await insertNote(tx, {
      case_id: BigInt(id),
      words: `${authority} · ${reference} · ${sha256.slice(0, 12)}`,
      made_by: operatorId,
      made_at: new Date(context.clock.now()),
    });
    await recordAction(tx, { operatorId, action: 'case_report_filed', object, detail: { sha256, authority, reference } });
  });
  return null;
}
