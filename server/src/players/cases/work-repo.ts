import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Query } from './repo.ts';
import type { CaseTables } from './tables.ts';

export type QuestionRow = Selectable<CaseTables['funds_question']>;

export const insertTask = async (tx: Query, row: Insertable<CaseTables['case_task']>): Promise<void> =>
  void (await tx.insertInto('case_task').values(row).execute());

/** False where there is none such in that case, or it is done. */
export async function endTask(tx: Query, caseId: bigint, id: bigint, by: bigint, at: Date): Promise<boolean> {
  const done = await tx
    .updateTable('case_task')
    .set({ done_by: by, done_at: at })
    .where('id', '=', id)
    .where('case_id', '=', caseId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export const tasksOf = (query: Query, caseId: bigint) =>
  query
    .selectFrom('case_task as t')
    .innerJoin('operator as m', 'm.id', 't.made_by')
    .leftJoin('operator as d', 'd.id', 't.done_by')
    .selectAll('t')
    .select(['m.name as maker', 'd.name as doer'])
    .where('t.case_id', '=', caseId)
    .orderBy(sql`t.done_at is not null`)
    .orderBy('t.due_at')
    .orderBy('t.id')
    .execute();

/** Undefined where one to this member is open already. */
export const insertQuestion = (tx: Query, row: Insertable<CaseTables['funds_question']>) =>
  tx
    .insertInto('funds_question')
    .values(row)
    .onConflict((on) => on.column('member_id').where('state', 'in', ['asked', 'answered']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const openQuestion = (query: Query, memberId: bigint): Promise<QuestionRow | undefined> =>
  query
    .selectFrom('funds_question')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', ['asked', 'answered'])
    .executeTakeFirst();

export const lockQuestion = (tx: Query, id: bigint): Promise<QuestionRow | undefined> =>
  tx.selectFrom('funds_question').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateQuestion(tx: Query, id: bigint, change: Updateable<CaseTables['funds_question']>): Promise<void> {
  await tx.updateTable('funds_question').set(change).where('id', '=', id).execute();
}

export const questionsOf = (query: Query, caseId: bigint) =>
  query
    .selectFrom('funds_question as q')
    .innerJoin('member as m', 'm.id', 'q.member_id')
    .innerJoin('operator as o', 'o.id', 'q.asked_by')
    .selectAll('q')
    .select(['m.username', 'o.name as asker'])
    .where('q.case_id', '=', caseId)
    .orderBy('q.id', 'desc')
    .execute();

export const insertPicture = async (tx: Query, row: CaseTables['funds_picture']): Promise<void> =>
  void (await tx.insertInto('funds_picture').values(row).execute());

export const picturesOf = (query: Query, questionIds: readonly bigint[]) =>
  questionIds.length === 0
    ? Promise.resolve([])
    : query
        .selectFrom('funds_picture')
        .select(['id', 'question_id'])
        .where('question_id', 'in', [...questionIds])
        .orderBy('uploaded_at')
        .orderBy('id')
        .execute();

/** A picture of a question of that case. */
export const findPicture = (query: Query, caseId: bigint, id: string) =>
  query
    .selectFrom('funds_picture as p')
    .innerJoin('funds_question as q', 'q.id', 'p.question_id')
    .select(['p.sealed', 'q.member_id'])
    .where('p.id', '=', id)
    .where('q.case_id', '=', caseId)
    .executeTakeFirst();
