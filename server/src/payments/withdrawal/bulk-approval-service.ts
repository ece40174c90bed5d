import type { ApprovalResult } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { findByNumber, hasApprovedSince } from './repo.ts';
import { approve } from './review-service.ts';

type Seen = { readonly id: string; readonly stateAt: number };
type BulkApproval = { readonly list: readonly Seen[]; readonly note: string; readonly operatorId: bigint; readonly max?: bigint | null };

/**
 * Approves each by itself, one after the other, as it was when the operator saw it. What needs a second operator wants a look of its own;
 * what this operator approved already, by the same request, is answered as it stands.
 */
export async function approveInBulk(context: Context, { list, ...by }: BulkApproval): Promise<{ results: ApprovalResult[] }> {
  const results: ApprovalResult[] = [];
  for (const seen of new Map(list.map((one) => [one.id, one])).values()) results.push(await approveOne(context, seen, by));
  return { results };
}

async function approveOne(context: Context, { id, stateAt }: Seen, by: Omit<BulkApproval, 'list'>): Promise<ApprovalResult> {
  const { operatorId } = by;
  try {
    const { state } = await approve(context, { id, ...by, isAlone: true, seenAt: stateAt });
    return { id, state, errorCode: null };
  } catch (error) {
    const code = error instanceof CallError ? error.code : null;
    // Signed, the whole is asked for anew.
    if (code === 'passkey_required') throw error;
    if (code === 'conflict') return settled(context, { id, stateAt }, operatorId);
    if (code === 'not_found' || code === 'second_operator_required' || code === 'operator_limit')
      return { id, state: null, errorCode: code };
    // The others are not lost with this one.
    context.log.error({ err: error, withdrawal: id }, 'one of several withdrawals could not be approved');
    return { id, state: null, errorCode: 'system_error' };
  }
}

async function settled({ db }: Context, { id, stateAt }: Seen, operatorId: bigint): Promise<ApprovalResult> {
  const row = await findByNumber(db.query, id, null);
  const isDone = row !== undefined && (await hasApprovedSince(db.query, row.id, operatorId, new Date(stateAt)));
  return { id, state: row?.state ?? null, errorCode: isDone ? null : 'conflict' };
}
