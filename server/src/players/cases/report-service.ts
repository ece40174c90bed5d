import type { Calls, RequestOutput, ResponseInput } from '@sorak/contract';
import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { OperatorCaller } from '../../http/call.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { personsOf } from './link-repo.ts';
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
