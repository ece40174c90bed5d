import { randomUUID } from 'node:crypto';
import { type Calls, type DepositDetail, MAX_PROOFS, type RequestOutput, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { CallError, type OperatorCaller } from '../../../http/call.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { sendMessage } from '../../../platform/messages/service.ts';
import { operatorsOf } from '../../../platform/operator/account-service.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { drawUpload, looseBefore, type PictureView, pictureView } from '../../../platform/picture/service.ts';
import { brandCode } from '../../../platform/system/service.ts';
import { changeOrder } from './order-service.ts';
import * as questions from './question-repo.ts';
import * as repo from './repo.ts';
import { questionMessage } from '../texts.ts';

/** Asks the member one of the fixed questions, in the inbox and at the order. CallError conflict where nothing waits, or another question does. */
export async function askDepositor(
  context: Context,
  { operatorId }: OperatorCaller,
  { id, question, note }: RequestOutput<Calls['askDepositor']>,
): Promise<void> {
  const done = await changeOrder(context, id, async (tx, order) => {
    if (order.brand_code !== brandCode(context)) throw new CallError('not_found');
    if (order.held === 0n || order.exception === null) throw new CallError('conflict');
    const at = new Date(context.clock.now());
    const row = { id: randomUUID(), order_id: id, question, note, asked_by: operatorId, asked_at: at, answer: null, answered_at: null };
    if (!(await questions.insertQuestion(tx, row))) throw new CallError('conflict');
    const language = (await repo.statusOf(tx, order.member_id))?.language ?? 'ID';
    await sendMessage(tx, order.member_id, { ...questionMessage(language, question, order.reference), kind: 'money' }, at);
    const object = `deposit:${order.reference}`;
    await recordAction(tx, { operatorId, action: 'deposit_asked', object, memberId: order.member_id, detail: { question, note } });
    return { order, balance: null, hasMessage: true };
  });
  if (!done) throw new CallError('not_found');
}

/** What was asked about an order and answered, as operators see it. */
export async function questionViews(context: Context, orderId: string): Promise<DepositDetail['questions']> {
  const { query } = context.db;
  const rows = await questions.questionsOf(query, orderId);
  const proofs = await questions.usedProofs(
    query,
    rows.map(({ id }) => id),
  );
  const names = new Map((rows.length === 0 ? [] : await operatorsOf(context)).map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    id: row.id,
    question: row.question,
    note: row.note,
    askedBy: names.get(row.asked_by) ?? '',
    askedAt: row.asked_at.getTime(),
    answer: row.answer,
    answeredAt: row.answered_at?.getTime() ?? null,
    proofs: proofs.flatMap(({ id, question_id }) => (question_id === row.id ? [id] : [])),
  }));
}

/** What the member is asked about an order of theirs, and has answered. CallError not_found. */
export async function depositQuestions(
  { db }: Context,
  memberId: bigint,
  orderId: string,
): Promise<ResponseInput<Calls['getDepositQuestions']>> {
  const order = await repo.findOwn(db.query, memberId, orderId);
  if (!order) throw new CallError('not_found');
  const rows = await questions.questionsOf(db.query, orderId);
  return {
    list: rows.map((row) => ({
      id: row.id,
      question: row.question,
      askedAt: row.asked_at.getTime(),
      answer: row.answer,
      answeredAt: row.answered_at?.getTime() ?? null,
      canAnswer: row.answered_at === null && order.held > 0n,
    })),
  };
}

type Answer = RequestOutput<Calls['answerDepositQuestion']>;

/**
 * Keeps the answer with its pictures at the order; the same answer again changes nothing. CallError not_found, conflict for another answer or a
 * deposit that waits no more, proof_missing for pictures that are not this question's, or none where the receipt was asked for.
 */
export async function answerQuestion(context: Context, memberId: bigint, { id, answer, proofs }: Answer): Promise<null> {
  const seen = await questions.findOwnQuestion(context.db.query, id, memberId);
  if (!seen) throw new CallError('not_found');
  const wanted = [...new Set(proofs)];
  if (seen.question === 'receipt' && wanted.length === 0) throw new CallError('proof_missing');
  await inTransaction(context.db.query, async (tx) => {
    const order = await repo.lockOrder(tx, seen.order_id);
    const row = await questions.findOwnQuestion(tx, id, memberId);
    if (row?.answer === answer) return;
    if (!order || order.held === 0n) throw new CallError('conflict');
    if (!(await questions.writeAnswer(tx, id, answer, new Date(context.clock.now())))) throw new CallError('conflict');
    if ((await questions.useProofs(tx, id, wanted)) !== wanted.length) throw new CallError('proof_missing');
  });
  return null;
}

/** Keeps one picture for an answer that is to come. CallError not_found, conflict once it was given, quota_exceeded beyond three. */
export async function addQuestionProof(
  context: Context,
  memberId: bigint,
  { id, image }: { id: string; image: string },
): Promise<{ proofId: string }> {
  const seen = await questions.findOwnQuestion(context.db.query, id, memberId);
  if (!seen) throw new CallError('not_found');
  if (seen.answered_at !== null) throw new CallError('conflict');
  const picture = await drawUpload(context, memberId, image);
  const proofId = randomUUID();
  await inTransaction(context.db.query, async (tx) => {
    await repo.lockOrder(tx, seen.order_id);
    const row = await questions.findOwnQuestion(tx, id, memberId);
    if (row?.answered_at !== null) throw new CallError('conflict');
    if ((await questions.countProofs(tx, id)) >= MAX_PROOFS) throw new CallError('quota_exceeded');
    await questions.insertProof(tx, { id: proofId, question_id: id, uploaded_at: new Date(context.clock.now()), ...picture });
  });
  return { proofId };
}

/** Takes back a picture that no answer uses. CallError not_found. */
export async function removeQuestionProof({ db }: Context, memberId: bigint, proofId: string): Promise<null> {
  if (!(await questions.deleteLooseProof(db.query, proofId, memberId))) throw new CallError('not_found');
  return null;
}

/** A picture of an answer, for operators. CallError not_found. */
export const depositEvidence = async ({ db }: Context, proofId: string): Promise<PictureView> =>
  pictureView(await questions.findUsedProof(db.query, proofId));

/** Forgets pictures for answers that did not come within a day. */
export const dropOldDepositProofs = (context: Context): Promise<void> => questions.dropLooseProofs(context.db.query, looseBefore(context));
