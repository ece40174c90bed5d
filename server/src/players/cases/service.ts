import { type Calls, numberFromMinor, type RequestOutput, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { measuresBy } from '../safer-play/measure-service.ts';
import * as links from './link-repo.ts';
import { isHeldByRule } from './alert-repo.ts';
import * as repo from './repo.ts';
import * as work from './work-repo.ts';

type Asked<N extends keyof Calls> = RequestOutput<Calls[N]>;
const DUE_MS = 5 * 86_400_000;
const money = (minor: bigint): number => numberFromMinor(minor, DECIMALS);
export const caseObject = (id: bigint): string => `case:${id}`;

const rowView = (row: repo.ListedCase): ResponseInput<Calls['getCases']>['list'][number] => ({
  id: String(row.id),
  kind: row.kind,
  title: row.title,
  state: row.state,
  score: row.score,
  members: [...row.members],
  openedBy: row.opener,
  openedAt: row.opened_at.getTime(),
  dueAt: row.due_at.getTime(),
});

const alertView = (row: repo.AlertRow): ResponseInput<Calls['getCases']>['alerts'][number] => ({
  id: String(row.id),
  rule: row.rule,
  memberId: String(row.member_id),
  username: row.username,
  score: row.score,
  raisedAt: row.raised_at.getTime(),
  evidence: [...row.evidence],
});

const STATES = { open: ['open', 'sent_back'], waiting: ['waiting'], closed: ['closed'] } as const;

export async function cases(context: Context, { view }: Asked<'getCases'>): Promise<ResponseInput<Calls['getCases']>> {
  const { query } = context.db;
  const brand = brandCode(context);
  const [list, alerts, counts] = await Promise.all([
    repo.listCases(query, brand, STATES[view]),
    repo.openAlerts(query, brand),
    repo.countCases(query, brand),
  ]);
  return { list: list.map(rowView), alerts: alerts.map(alertView), ...counts };
}

/** What members of the case were asked, with what they answered. */
async function questionsView({ db, secrets }: Context, id: bigint): Promise<ResponseInput<Calls['getCase']>['questions']> {
  const rows = await work.questionsOf(db.query, id);
  const pictures = await work.picturesOf(
    db.query,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: String(row.id),
    memberId: String(row.member_id),
    username: row.username,
    words: row.words,
    by: row.asker,
    dueAt: row.due_at.getTime(),
    state: row.state,
    answer: row.answer_sealed && secrets.open(row.answer_sealed, answerName(row.id)),
    pictures: pictures.filter(({ question_id: of }) => of === row.id).map(({ id: picture }) => picture),
  }));
}

/** Under which name an answer is sealed. */
export const answerName = (id: bigint): string => `funds answer ${id}`;

/** What waits for a second operator, if anything does. */
function askedView(row: repo.ListedCase, accounts: readonly { readonly id: bigint; readonly username: string }[], operatorId: bigint) {
  if (row.state !== 'waiting' || !row.asked) return null;
  const of = accounts.find(({ id }) => id === row.asked_member);
  return {
    what: row.asked,
    lift: of && row.asked_measure ? { memberId: String(of.id), username: of.username, what: row.asked_measure } : null,
    by: row.asker ?? '',
    at: row.asked_at?.getTime() ?? 0,
    note: row.asked_note ?? '',
    isMine: row.asked_by === operatorId,
  };
}

/** CallError not_found. */
export async function caseDetail(context: Context, { operatorId }: OperatorCaller, text: string): Promise<ResponseInput<Calls['getCase']>> {
  const { query } = context.db;
  const id = BigInt(text);
  const row = await repo.findCase(query, brandCode(context), id);
  if (!row) throw new CallError('not_found');
  const { few_share: few } = await repo.findSetting(query, brandCode(context));
  const [alerts, accounts, shared, notes, measures, tasks, questions] = await Promise.all([
    repo.alertsOf(query, id),
    links.accountsOf(query, id),
    links.linksOf(query, id, new Date(context.clock.now())),
    repo.notesOf(query, id),
    measuresBy(query, 'case', caseObject(id)),
    work.tasksOf(query, id),
    questionsView(context, id),
  ]);
  const now = context.clock.now();
  await recordAction(query, { operatorId, action: 'case_viewed', object: caseObject(id) });
  return {
    ...rowView(row),
    alerts: alerts.map(alertView),
    accounts: accounts.map((one) => ({
      memberId: String(one.id),
      username: one.username,
      status: one.status,
      deposited: money(one.deposited),
      withdrawn: money(one.withdrawn),
      measures: measures.filter(({ member_id: of }) => of === one.id).map(({ what, since }) => ({ what, since: since.getTime() })),
    })),
    links: shared.map(({ kind, label, shared_by: sharedBy, members }) => ({
      kind,
      label,
      sharedBy,
      isStrong: sharedBy <= few,
      members: members.map((one) => ({ memberId: one.id, username: one.username, isIn: one.isIn })),
    })),
    tasks: tasks.map((task) => ({
      id: String(task.id),
      words: task.words,
      dueAt: task.due_at.getTime(),
      by: task.maker,
      doneBy: task.doer,
      isLate: task.done_at === null && task.due_at.getTime() < now,
    })),
    questions,
    notes: notes.map((note) => ({ id: String(note.id), by: note.name, at: note.made_at.getTime(), words: note.words })),
    asked: askedView(row, accounts, operatorId),
  };
}

/** CallError conflict where one of the alerts is in a case already, or nobody is meant. */
export async function openCase(
  context: Context,
  { operatorId }: OperatorCaller,
  { kind, title, alerts, members, reason }: Asked<'openCase'>,
): Promise<{ id: string }> {
  return inTransaction(context.db.query, async (tx) => {
    const at = new Date(context.clock.now());
    const due = new Date(at.getTime() + DUE_MS);
    const id = await repo.insertCase(tx, {
      brand_code: brandCode(context),
      kind,
      title,
      opened_by: operatorId,
      opened_at: at,
      due_at: due,
    });
    const wanted = [...new Set(alerts)].map(BigInt);
    const taken = await repo.takeAlerts(tx, id, wanted);
    if (taken.length !== wanted.length) throw new CallError('conflict');
    if ((await repo.insertMembers(tx, id, [...taken, ...members.map(BigInt)], operatorId, at)) === 0) throw new CallError('conflict');
    const detail = { kind, title, alerts, reason, before: null, after: 'open' };
    await recordAction(tx, { operatorId, action: 'case_opened', object: caseObject(id), detail });
    return { id: String(id) };
  });
}

/** CallError conflict where it is in a case, or was put aside. */
export async function dismissAlert(context: Context, { operatorId }: OperatorCaller, { id, reason }: Asked<'dismissAlert'>): Promise<null> {
  await inTransaction(context.db.query, async (tx) => {
    // What a rule stopped ends by two, in a case.
    if (await isHeldByRule(tx, BigInt(id))) throw new CallError('conflict');
    const row = await repo.dismissAlert(tx, BigInt(id), operatorId, new Date(context.clock.now()));
    if (!row) throw new CallError('conflict');
    const log = { operatorId, action: 'alert_dismissed', object: `alert:${id}`, memberId: row.member_id };
    await recordAction(tx, { ...log, detail: { rule: row.rule, reason } });
  });
  return null;
}

/** The case under its lock; CallError not_found, conflict for one that is closed. */
export async function lockOpen(context: Context, tx: repo.Query, id: bigint): Promise<repo.CaseRecord> {
  const row = await repo.lockCase(tx, brandCode(context), id);
  if (!row) throw new CallError('not_found');
  if (row.state === 'closed') throw new CallError('conflict');
  return row;
}

export async function addCaseMember(context: Context, { operatorId }: OperatorCaller, asked: Asked<'addCaseMember'>): Promise<null> {
  const [id, memberId] = [BigInt(asked.id), BigInt(asked.memberId)];
  await inTransaction(context.db.query, async (tx) => {
    await lockOpen(context, tx, id);
    if ((await repo.insertMembers(tx, id, [memberId], operatorId, new Date(context.clock.now()))) === 0) throw new CallError('conflict');
    await recordAction(tx, { operatorId, action: 'case_changed', object: caseObject(id), memberId, detail: { added: true } });
  });
  return null;
}

export async function noteCase(context: Context, { operatorId }: OperatorCaller, { id: text, words }: Asked<'noteCase'>): Promise<null> {
  const id = BigInt(text);
  await inTransaction(context.db.query, async (tx) => {
    await lockOpen(context, tx, id);
    await repo.insertNote(tx, { case_id: id, words, made_by: operatorId, made_at: new Date(context.clock.now()) });
    await recordAction(tx, { operatorId, action: 'case_noted', object: caseObject(id) });
  });
  return null;
}
