import type { Calls, ComplaintStage, RequestOutput, ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { notice } from '../../lib/words.ts';
import { notifyUnread, sendMessage } from '../../platform/messages/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { lockPayee } from '../../players/member/payee-service.ts';
import * as repo from './complaint-repo.ts';
import { complaintObject, idOfNumber, isLate, numberText } from './complaint-service.ts';
import { insertMessage } from './repo.ts';
import { findSignedMessages, hasNewer, setThread } from './support-repo.ts';
import { tidyText } from './tidy-text.ts';

const SHOWN = 200;
const STAGES: Readonly<Record<'waiting' | 'answered' | 'ended', readonly ComplaintStage[]>> = {
  waiting: ['received', 'again'],
  answered: ['answered'],
  ended: ['final', 'settled'],
};

const rowView = (row: repo.ComplaintRecord, at: number): ResponseInput<Calls['getDeskComplaints']>['list'][number] => ({
  number: numberText(row.id),
  stage: row.stage,
  subject: row.subject,
  reference: row.reference,
  memberId: row.member_id === null ? null : String(row.member_id),
  username: row.username,
  saidName: row.said_name,
  contact: row.contact,
  openedAt: row.opened_at.getTime(),
  dueAt: row.due_at?.getTime() ?? null,
  isLate: isLate(row, at),
  outcome: row.outcome,
  answeredBy: row.answerer,
});

export async function deskComplaints(
  context: Context,
  { view }: RequestOutput<Calls['getDeskComplaints']>,
): Promise<ResponseInput<Calls['getDeskComplaints']>> {
  const [brand, now] = [brandCode(context), context.clock.now()];
  const [rows, { waiting, late }] = await Promise.all([
    repo.listComplaints(context.db.query, brand, STAGES[view]),
    repo.countComplaints(context.db.query, brand, new Date(now)),
  ]);
  return { list: rows.map((row) => rowView(row, now)), waiting: Number(waiting), late: Number(late) };
}

/** Those that wait for the house, for the page of today. */
export async function waitingComplaints(context: Context): Promise<{ count: number; oldestAt: number | null }> {
  const { waiting, oldest } = await repo.countComplaints(context.db.query, brandCode(context), new Date(context.clock.now()));
  return { count: Number(waiting), oldestAt: oldest?.getTime() ?? null };
}

/** The first answer was not this operator's; another one looks again. */
const mayAnswer = (row: repo.ComplaintRecord, operatorId: bigint): boolean =>
  row.stage === 'received' || (row.stage === 'again' && row.first_answer_by !== operatorId);

/** CallError not_found. */
export async function deskComplaint(
  context: Context,
  { operatorId }: OperatorCaller,
  number: string,
): Promise<ResponseInput<Calls['getDeskComplaint']>> {
  const row = await repo.findComplaint(context.db.query, brandCode(context), idOfNumber(number));
  if (!row) throw new CallError('not_found');
  const messages = await findSignedMessages(context.db.query, row.thread_id, SHOWN);
  await recordAction(context.db.query, {
    operatorId,
    action: 'complaint_seen',
    object: complaintObject(row.id),
    memberId: row.member_id,
  });
  return {
    ...rowView(row, context.clock.now()),
    lastId: String(messages.at(-1)?.id ?? 0n),
    messages: messages.map((one) => ({
      id: String(one.id),
      isStaff: one.is_staff,
      text: one.text,
      sentAt: one.sent_at.getTime(),
      operator: one.name,
    })),
    mayAnswer: mayAnswer(row, operatorId),
  };
}

/** CallError not_found, conflict for what is answered, or was written on meanwhile; second_operator_required for the own first answer. */
export async function answerComplaint(
  context: Context,
  caller: OperatorCaller,
  { number, lastId, outcome, text }: RequestOutput<Calls['answerComplaint']>,
): Promise<ResponseInput<Calls['getDeskComplaint']>> {
  const { operatorId } = caller;
  const said = tidyText(text);
  if (said === '') throw new CallError('validation_failed', { fields: [{ field: 'text', rule: 'minLength', min: 1 }] });
  const memberId = await inTransaction(context.db.query, async (tx) => {
    const row = await repo.lockComplaint(tx, brandCode(context), idOfNumber(number));
    if (!row) throw new CallError('not_found');
    if (row.stage !== 'received' && row.stage !== 'again') throw new CallError('conflict');
    if (await hasNewer(tx, row.thread_id, BigInt(lastId), false)) throw new CallError('conflict');
    if (outcome !== null && !mayAnswer(row, operatorId)) throw new CallError('second_operator_required');
    const at = new Date(context.clock.now());
    const isFirst = row.stage === 'received';
    const after = outcome === null ? row.stage : isFirst ? 'answered' : 'final';
    if (outcome !== null)
      await repo.updateComplaint(tx, row.id, {
        stage: after,
        due_at: null,
        outcome,
        ...(isFirst ? { first_answer_by: operatorId } : { last_answer_by: operatorId }),
      });
    await insertMessage(tx, { thread_id: row.thread_id, is_staff: true, text: said, sent_at: at, operator_id: operatorId });
    await setThread(tx, row.thread_id, { last_at: at, waiting_since: null, unread: 0 });
    const log = { operatorId, action: 'complaint_answered', object: complaintObject(row.id), memberId: row.member_id };
    await recordAction(tx, { ...log, detail: { outcome, before: row.stage, after } });
    if (row.member_id === null) return null;
    const { language } = await lockPayee(tx, row.member_id);
    await sendMessage(tx, row.member_id, { ...notice(language, 'complaintAnswered', { number }), kind: 'service' }, at);
    return row.member_id;
  });
  if (memberId !== null) await notifyUnread(context, memberId);
  return deskComplaint(context, caller, number);
}
