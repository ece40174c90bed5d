import { sql, type Insertable, type Selectable } from 'kysely';
import type { Query } from './repo.ts';
import type { DepositTables } from '../tables.ts';

export type QuestionRow = Selectable<DepositTables['deposit_question']>;
type Proof = DepositTables['deposit_proof'];

/** False while another question about the order is open. */
export async function insertQuestion(tx: Query, row: Insertable<DepositTables['deposit_question']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('deposit_question')
    .values(row)
    .onConflict((open) => open.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The oldest first. */
export const questionsOf = (query: Query, orderId: string): Promise<QuestionRow[]> =>
  query.selectFrom('deposit_question').selectAll().where('order_id', '=', orderId).orderBy('asked_at').orderBy('id').execute();

/** A question about an order of this member. */
export const findOwnQuestion = (query: Query, id: string, memberId: bigint) =>
  query
    .selectFrom('deposit_question as q')
    .innerJoin('deposit_order as o', 'o.id', 'q.order_id')
    .selectAll('q')
    .where('q.id', '=', id)
    .where('o.member_id', '=', memberId)
    .executeTakeFirst();

/** False when it was answered before. */
export async function writeAnswer(tx: Query, id: string, answer: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deposit_question')
    .set({ answer, answered_at: at })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertProof(tx: Query, proof: Insertable<Proof>): Promise<void> {
  await tx.insertInto('deposit_proof').values(proof).execute();
}

/** The pictures of these questions, as far as an answer uses them. */
export const usedProofs = (query: Query, questionIds: readonly string[]): Promise<{ id: string; question_id: string }[]> =>
  questionIds.length === 0
    ? Promise.resolve([])
    : query
        .selectFrom('deposit_proof')
        .select(['id', 'question_id'])
        .where('question_id', 'in', [...questionIds])
        .where('is_used', '=', true)
        .orderBy('uploaded_at')
        .orderBy('id')
        .execute();

export async function countProofs(query: Query, questionId: string): Promise<number> {
  const { count } = await query
    .selectFrom('deposit_proof')
    .select(sql<number>`count(*)::int4`.as('count'))
    .where('question_id', '=', questionId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes pictures into the answer and forgets the question's others; how many of them there were to take. */
export async function useProofs(tx: Query, questionId: string, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows = 0n } =
    ids.length === 0
      ? {}
      : await tx
          .updateTable('deposit_proof')
          .set({ is_used: true })
          .where('question_id', '=', questionId)
          .where('id', 'in', [...ids])
          .executeTakeFirst();
  await tx.deleteFrom('deposit_proof').where('question_id', '=', questionId).where('is_used', '=', false).execute();
  return Number(numUpdatedRows);
}

/** A picture that an answer uses. */
export const findUsedProof = (query: Query, id: string): Promise<Pick<Proof, 'bytes' | 'width' | 'height'> | undefined> =>
  query
    .selectFrom('deposit_proof')
    .select(['bytes', 'width', 'height'])
    .where('id', '=', id)
    .where('is_used', '=', true)
    .executeTakeFirst();

/** Drops a picture of the member's that no answer uses; false when there is none. */
export async function deleteLooseProof(query: Query, id: string, memberId: bigint): Promise<boolean> {
  const own = query
    .selectFrom('deposit_question as q')
    .innerJoin('deposit_order as o', 'o.id', 'q.order_id')
    .select('q.id')
    .where('o.member_id', '=', memberId);
  const { numDeletedRows } = await query
    .deleteFrom('deposit_proof')
    .where('id', '=', id)
    .where('is_used', '=', false)
    .where('question_id', 'in', own)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Forgets what was uploaded for an answer that never came. */
export async function dropLooseProofs(query: Query, before: Date): Promise<void> {
  await query.deleteFrom('deposit_proof').where('is_used', '=', false).where('uploaded_at', '<', before).execute();
}
