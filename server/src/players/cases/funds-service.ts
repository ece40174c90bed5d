import type { Calls, FundsQuestion, RequestOutput } from '@sorak/contract';
import { MAX_FUNDS_PICTURES } from '@sorak/contract';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { notice } from '../../lib/words.ts';
import { notifyUnread, sendMessage } from '../../platform/messages/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { drawUpload } from '../../platform/picture/service.ts';
import { lockPayee } from '../member/payee-service.ts';
import { answerName, caseObject, lockOpen } from './service.ts';
import * as links from './link-repo.ts';
import * as repo from './work-repo.ts';

type Asked<N extends keyof Calls> = RequestOutput<Calls[N]>;
const DAY_MS = 86_400_000;
export const fundsPictureName = (id: string): string => `funds picture ${id}`;

/** Asks a member of the case where money comes from; of the case they read nothing. CallError not_found, conflict while one is open. */
export async function askFunds(context: Context, { operatorId }: OperatorCaller, asked: Asked<'askFunds'>): Promise<null> {
  const [id, memberId] = [BigInt(asked.id), BigInt(asked.memberId)];
  await inTransaction(context.db.query, async (tx) => {
    await lockOpen(context, tx, id);
    if (!(await links.accountsOf(tx, id)).some((one) => one.id === memberId)) throw new CallError('conflict');
    const at = new Date(context.clock.now());
    const row = { case_id: id, member_id: memberId, words: asked.words, asked_by: operatorId, asked_at: at };
    const made = await repo.insertQuestion(tx, { ...row, due_at: new Date(at.getTime() + asked.days * DAY_MS) });
    if (!made) throw new CallError('conflict');
    await recordAction(tx, { operatorId, action: 'funds_asked', object: caseObject(id), memberId, detail: { words: asked.words } });
    const { language } = await lockPayee(tx, memberId);
    await sendMessage(tx, memberId, { ...notice(language, 'fundsAsked'), kind: 'money' }, at);
  });
  await notifyUnread(context, memberId);
  return null;
}

/** What the member is asked now, if anything. */
export async function fundsQuestion({ db }: Context, memberId: bigint): Promise<{ question: FundsQuestion | null }> {
  const row = await repo.openQuestion(db.query, memberId);
  if (!row) return { question: null };
  const pictures = await repo.picturesOf(db.query, [row.id]);
  const { id, words, state, due_at: dueAt } = row;
  return { question: { id: String(id), words, isAnswered: state === 'answered', dueAt: dueAt.getTime(), pictures: pictures.length } };
}

/** The member's own open question under its lock. CallError not_found for anybody else's, conflict for one that is answered. */
async function lockOwn(tx: Parameters<typeof repo.lockQuestion>[0], memberId: bigint, id: string): Promise<repo.QuestionRow> {
  const row = await repo.lockQuestion(tx, BigInt(id));
  if (!row || row.member_id !== memberId) throw new CallError('not_found');
  if (row.state !== 'asked') throw new CallError('conflict');
  return row;
}

/** Keeps one picture for the answer, drawn anew and sealed. CallError not_found, conflict beyond the number that an answer takes. */
export async function addFundsPicture(
  context: Context,
  memberId: bigint,
  { id, image }: Asked<'addFundsPicture'>,
): Promise<{ pictures: number }> {
  const { bytes } = await drawUpload(context, memberId, image);
  const pictureId = randomUUID();
  const sealed = context.secrets.seal(bytes.toString('base64'), fundsPictureName(pictureId));
  return inTransaction(context.db.query, async (tx) => {
    const row = await lockOwn(tx, memberId, id);
    const { length } = await repo.picturesOf(tx, [row.id]);
    if (length >= MAX_FUNDS_PICTURES) throw new CallError('conflict');
    await repo.insertPicture(tx, { id: pictureId, question_id: row.id, sealed, uploaded_at: new Date(context.clock.now()) });
    return { pictures: length + 1 };
  });
}

/** Sends the answer, once; it is sealed. CallError not_found, conflict. */
export async function answerFunds(context: Context, memberId: bigint, { id, words }: Asked<'answerFunds'>): Promise<null> {
  await inTransaction(context.db.query, async (tx) => {
    const row = await lockOwn(tx, memberId, id);
    const sealed = context.secrets.seal(words, answerName(row.id));
    await repo.updateQuestion(tx, row.id, { state: 'answered', answer_sealed: sealed, answered_at: new Date(context.clock.now()) });
    await recordAction(tx, { operatorId: null, action: 'funds_answered', object: caseObject(row.case_id), memberId });
  });
  return null;
}

/** Opens a picture for a reason, which is in the log before a byte leaves. CallError not_found. */
export async function openFundsPicture(
  context: Context,
  { operatorId }: OperatorCaller,
  { id, pictureId, reason }: Asked<'openFundsPicture'>,
): Promise<{ image: string }> {
  const found = await repo.findPicture(context.db.query, BigInt(id), pictureId);
  if (!found) throw new CallError('not_found');
  const log = { operatorId, action: 'funds_opened', object: caseObject(BigInt(id)), memberId: found.member_id };
  await recordAction(context.db.query, { ...log, detail: { picture: pictureId, reason } });
  return { image: context.secrets.open(found.sealed, fundsPictureName(pictureId)) };
}

/** CallError not_found, conflict for what is not answered. */
export async function decideFunds(context: Context, { operatorId }: OperatorCaller, asked: Asked<'decideFunds'>): Promise<null> {
  const id = BigInt(asked.id);
  await inTransaction(context.db.query, async (tx) => {
    await lockOpen(context, tx, id);
    const row = await repo.lockQuestion(tx, BigInt(asked.questionId));
    if (!row || row.case_id !== id) throw new CallError('not_found');
    if (row.state !== 'answered') throw new CallError('conflict');
    const state = asked.isEnough ? 'enough' : 'not_enough';
    await repo.updateQuestion(tx, row.id, { state, decided_by: operatorId, decided_at: new Date(context.clock.now()) });
    const log = { operatorId, action: 'funds_decided', object: caseObject(id), memberId: row.member_id };
    await recordAction(tx, { ...log, detail: { isEnough: asked.isEnough, note: asked.note } });
  });
  return null;
}
