import type { Calls, RequestOutput, ResponseInput, SupportCase, SupportThread } from '@sorak/contract';
import { FEEDBACK_QUESTIONS, SUPPORTERS } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { onDuty } from '../../platform/operator/duty-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { rankLevels } from '../../players/vip/service.ts';
import { picturesOf } from './picture-service.ts';
import * as repo from './support-repo.ts';

const SHOWN = 200;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const RESOLVED_MS = 7 * DAY_MS;
const ENDS = 5;
type Targets = Readonly<Record<SupportThread['queue'], number>>;
type By = { readonly operatorId: bigint };

/** By when readers are answered, in milliseconds after they wrote. */
async function targetsOf(context: Context): Promise<Targets> {
  const { answerMinutes, vipAnswerMinutes } = (await readBrand(context)).settings.support;
  return { LIVECHAT: answerMinutes * MINUTE_MS, VIP: vipAnswerMinutes * MINUTE_MS };
}

type Shape = { readonly ranks: ReadonlyMap<bigint, number>; readonly targets: Targets; readonly operatorId: bigint };
const rowView = (row: repo.ThreadRow, { ranks, targets, operatorId }: Shape): SupportThread => ({
  id: String(row.id),
  memberId: row.member_id === null ? null : String(row.member_id),
  username: row.username,
  rankLevel: row.member_id === null ? null : (ranks.get(row.member_id) ?? 0),
  queue: row.queue,
  category: row.category,
  text: row.last_text,
  lastId: String(row.last_id),
  lastAt: row.last_at.getTime(),
  waitingSince: row.waiting_since?.getTime() ?? null,
  dueAt: row.waiting_since === null ? null : row.waiting_since.getTime() + targets[row.queue],
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

async function answeringOf(context: Context, targets: Targets): Promise<ResponseInput<Calls['getSupportQueue']>['answering']> {
  const since = new Date(context.clock.now() - DAY_MS);
  const targetS = { VIP: targets.VIP / 1_000, LIVECHAT: targets.LIVECHAT / 1_000 };
  const found = await repo.answeringSince(context.db.query, brandCode(context), since, targetS);
  return { usualMs: found.usual_s === null ? null : Math.round(found.usual_s * 1_000), inTime: found.in_time, count: found.count };
}

/** One page of the conversations. */
export async function supportQueue(
  context: Context,
  { tab, category, part, pageNo, pageSize, operatorId }: RequestOutput<Calls['getSupportQueue']> & By,
): Promise<ResponseInput<Calls['getSupportQueue']>> {
  const [db, brand] = [context.db.query, brandCode(context)];
  const targets = await targetsOf(context);
  const sought = { tab, category, part, operatorId };
  const isFiltered = category !== undefined || part !== '';
  const [rows, counted, found, answering, resolved, duty] = await Promise.all([
    repo.findThreads(db, brand, sought, (pageNo - 1) * pageSize, pageSize),
    repo.countThreads(db, brand, operatorId),
    isFiltered ? repo.countFound(db, brand, sought) : null,
    answeringOf(context, targets),
    repo.resolvedSince(db, brand, new Date(context.clock.now() - RESOLVED_MS)),
    onDuty(context, SUPPORTERS),
  ]);
  const ranks = await ranksOf(context, rows);
  const { open, mine, unassigned, closed } = counted;
  const counts = { open: Number(open), mine: Number(mine), unassigned: Number(unassigned), closed: Number(closed) };
  const totalRecords = found ?? counts[tab];
  return {
    list: rows.map((row) => rowView(row, { ranks, targets, operatorId })),
    answering,
    resolved: {
      count: resolved.count,
      usualMs: resolved.usual_s === null ? null : Math.round(resolved.usual_s * 1_000),
      ratings: resolved.ratings,
      rating: resolved.rating,
    },
    duty,
    totalPages: Math.ceil(totalRecords / pageSize),
    totalRecords,
    counts,
  };
}

/** One conversation with its messages and notes. CallError not_found. */
export async function supportCase(context: Context, id: string, operatorId: bigint): Promise<SupportCase> {
  const db = context.db.query;
  const row = await repo.findThreadById(db, brandCode(context), BigInt(id));
  if (!row) throw new CallError('not_found');
  const [messages, notes, ends, ranks, targets] = await Promise.all([
    repo.findSignedMessages(db, row.id, SHOWN),
    repo.findNotes(db, row.id, SHOWN),
    repo.findResolutions(db, row.id, ENDS),
    ranksOf(context, [row]),
    targetsOf(context),
  ]);
  const pictures = await picturesOf(
    db,
    messages.map((one) => one.id),
  );
  return {
    ...rowView(row, { ranks, targets, operatorId }),
    startedAt: row.started_at.getTime(),
    closedBy: row.closer,
    messages: messages.map((one) => ({
      id: String(one.id),
      isStaff: one.is_staff,
      text: one.text,
      sentAt: one.sent_at.getTime(),
      operator: one.name,
      pictures: pictures(one.id),
    })),
    notes: notes.map((one) => ({ id: String(one.id), text: one.text, writtenAt: one.written_at.getTime(), operator: one.name })),
    resolutions: ends.map((one) => ({
      id: String(one.id),
      category: one.category,
      closedAt: one.closed_at.getTime(),
      closedBy: one.name,
      firstAnswerMs: one.first_answer_at === null ? null : one.first_answer_at.getTime() - one.opened_at.getTime(),
      resolvedMs: one.closed_at.getTime() - one.opened_at.getTime(),
      rating: one.rating,
      remark: one.remark,
    })),
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
