import type { Calls, RequestOutput, ResponseInput, SupportCase, SupportThread } from '@sorak/contract';
import { FEEDBACK_QUESTIONS } from '@sorak/contract';
import type { Context } from '../context.ts';
import { CallError } from '../http/call.ts';
import { brandCode } from '../system/service.ts';
import { rankLevels } from '../vip/service.ts';
import * as repo from './support-repo.ts';

const SHOWN = 200;
type By = { readonly operatorId: bigint };

const shownRow = (row: repo.ThreadRow, ranks: ReadonlyMap<bigint, number>, operatorId: bigint): SupportThread => ({
  id: String(row.id),
  memberId: row.member_id === null ? null : String(row.member_id),
  username: row.username,
  rankLevel: row.member_id === null ? null : (ranks.get(row.member_id) ?? 0),
  queue: row.queue,
  text: row.last_text,
  lastId: String(row.last_id),
  lastAt: row.last_at.getTime(),
  waitingSince: row.waiting_since?.getTime() ?? null,
  unread: row.unread,
  assignedTo: row.assignee,
  isMine: row.assigned_to === operatorId,
  closedAt: row.closed_at?.getTime() ?? null,
});

const ranksOf = (context: Context, rows: readonly repo.ThreadRow[]) =>
  rankLevels(
    context,
    rows.map((row) => row.member_id).filter((id) => id !== null),
  );

/** One page of the conversations. */
export async function supportQueue(
  context: Context,
  { tab, pageNo, pageSize, operatorId }: RequestOutput<Calls['getSupportQueue']> & By,
): Promise<ResponseInput<Calls['getSupportQueue']>> {
  const [db, brand] = [context.db.query, brandCode(context)];
  const [rows, counted] = await Promise.all([
    repo.findThreads(db, brand, tab, operatorId, (pageNo - 1) * pageSize, pageSize),
    repo.countThreads(db, brand, operatorId),
  ]);
  const ranks = await ranksOf(context, rows);
  const counts = { open: Number(counted.open), mine: Number(counted.mine), closed: Number(counted.closed) };
  return {
    list: rows.map((row) => shownRow(row, ranks, operatorId)),
    totalPages: Math.ceil(counts[tab] / pageSize),
    totalRecords: counts[tab],
    counts,
  };
}

/** One conversation with its messages and notes. CallError not_found. */
export async function supportCase(context: Context, id: string, operatorId: bigint): Promise<SupportCase> {
  const db = context.db.query;
  const row = await repo.findThreadById(db, brandCode(context), BigInt(id));
  if (!row) throw new CallError('not_found');
  const [messages, notes, ranks] = await Promise.all([
    repo.findSignedMessages(db, row.id, SHOWN),
    repo.findNotes(db, row.id, SHOWN),
    ranksOf(context, [row]),
  ]);
  return {
    ...shownRow(row, ranks, operatorId),
    startedAt: row.started_at.getTime(),
    closedBy: row.closer,
    messages: messages.map((one) => ({
      id: String(one.id),
      isStaff: one.is_staff,
      text: one.text,
      sentAt: one.sent_at.getTime(),
      operator: one.name,
    })),
    notes: notes.map((one) => ({ id: String(one.id), text: one.text, writtenAt: one.written_at.getTime(), operator: one.name })),
  };
}

/** One page of the feedback form's messages. */
export async function feedbackPage(
  context: Context,
  { pageNo, pageSize }: RequestOutput<Calls['getFeedbackList']>,
): Promise<ResponseInput<Calls['getFeedbackList']>> {
  const [db, brand] = [context.db.query, brandCode(context)];
  const [rows, totalRecords] = await Promise.all([
    repo.findFeedbackPage(db, brand, (pageNo - 1) * pageSize, pageSize),
    repo.countFeedback(db, brand),
  ]);
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      question: FEEDBACK_QUESTIONS.find((known) => known === row.question) ?? 'other',
      content: row.content,
      language: row.language,
      sentAt: row.sent_at.getTime(),
      memberId: row.member_id === null ? null : String(row.member_id),
      username: row.username,
    })),
    totalPages: Math.ceil(totalRecords / pageSize),
    totalRecords,
  };
}
