import type { Query } from './repo.ts';
import type { WithdrawalTables } from './tables.ts';

type Proof = WithdrawalTables['withdrawal_proof'];

export async function insertProof(tx: Query, proof: Proof): Promise<void> {
  await tx.insertInto('withdrawal_proof').values(proof).execute();
}

/** How many pictures of a withdrawal no report has used yet. */
export async function countLoose(query: Query, withdrawalId: bigint): Promise<number> {
  const row = await query
    .selectFrom('withdrawal_proof')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('withdrawal_id', '=', withdrawalId)
    .where('report_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Takes pictures into a report; how many of them there were to take. */
export async function attachProofs(tx: Query, withdrawalId: bigint, reportId: bigint, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('withdrawal_proof')
    .set({ report_id: reportId })
    .where('withdrawal_id', '=', withdrawalId)
    .where('report_id', 'is', null)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The ids of a withdrawal's pictures by report. */
export const proofIdsOf = (query: Query, withdrawalId: bigint): Promise<{ id: string; report_id: bigint | null }[]> =>
  query
    .selectFrom('withdrawal_proof')
    .select(['id', 'report_id'])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();

/** One picture; with a member's id only if it is that member's. */
export const findProof = (
  query: Query,
  id: string,
  memberId: bigint | null,
): Promise<Pick<Proof, 'bytes' | 'width' | 'height'> | undefined> =>
  query
    .selectFrom('withdrawal_proof as proof')
    .innerJoin('withdrawal', 'withdrawal.id', 'proof.withdrawal_id')
    .select(['proof.bytes', 'proof.width', 'proof.height'])
    .where('proof.id', '=', id)
    .$if(memberId !== null, (own) => own.where('withdrawal.member_id', '=', memberId))
    .executeTakeFirst();

/** Drops a member's picture that no report has used; false when there is none. */
export async function deleteLoose(query: Query, id: string, memberId: bigint): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('withdrawal_proof')
    .where('id', '=', id)
    .where('report_id', 'is', null)
    .where('withdrawal_id', 'in', query.selectFrom('withdrawal').select('withdrawal.id').where('member_id', '=', memberId))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Forgets what was uploaded for a report that never came. */
export async function dropLoose(query: Query, before: Date): Promise<void> {
  await query.deleteFrom('withdrawal_proof').where('report_id', 'is', null).where('uploaded_at', '<', before).execute();
}
