import { type Calls, type RequestOutput, SUPPORTERS } from '@sorak/contract';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { attachPictures } from './picture-service.ts';
import * as base from './repo.ts';
import * as repo from './support-repo.ts';
import { tidyText } from './tidy-text.ts';

type Thread = NonNullable<Awaited<ReturnType<typeof repo.lockThread>>>;
type Inside = { readonly tx: base.Query; readonly thread: Thread; readonly at: Date };
type Written = { readonly thread_id: bigint; readonly operator_id: bigint | null; readonly text: string };

/** Works on a conversation while nobody else does. CallError not_found. */
function within(context: Context, id: bigint, work: (inside: Inside) => Promise<void>): Promise<Thread> {
  return inTransaction(context.db.query, async (tx) => {
    const thread = await repo.lockThread(tx, brandCode(context), id);
    if (!thread) throw new CallError('not_found');
    await work({ tx, thread, at: new Date(context.clock.now()) });
    return thread;
  });
}

const record = ({ tx, thread }: Inside, operatorId: bigint | null, action: string, detail: Readonly<Record<string, unknown>> = {}) =>
  recordAction(tx, { operatorId, action: `support_${action}`, object: `service:${thread.id}`, memberId: thread.member_id, detail });

const cleanOf = (text: string): string => {
  const clean = tidyText(text);
  if (clean === '') throw new CallError('validation_failed', { fields: [{ field: 'text', rule: 'minLength', min: 1 }] });
  return clean;
};

/** Whether this was written before under the same key. CallError idempotency_conflict when the key was for something else. */
function isRepeat(found: Written | undefined, asked: Written): boolean {
  if (!found) return false;
  const isSame = found.thread_id === asked.thread_id && found.operator_id === asked.operator_id && found.text === asked.text;
  if (!isSame) throw new CallError('idempotency_conflict');
  return true;
}

type Answer = {
  readonly operatorId: bigint | null;
  readonly key: string | null;
  readonly text: string;
  readonly pictures?: readonly string[];
};

async function insertAnswer(inside: Inside, { operatorId, key, text, pictures = [] }: Answer): Promise<void> {
  const { tx, thread, at } = inside;
  const { id } = await base.insertMessage(tx, {
    thread_id: thread.id,
    is_staff: true,
    text,
    sent_at: at,
    operator_id: operatorId,
    request_key: key,
  });
  if (operatorId !== null) await attachPictures(tx, { operatorId }, id, pictures);
  await repo.setThread(tx, thread.id, {
    waiting_since: null,
    unread: 0,
    last_at: at,
    ...(operatorId === null ? {} : { assigned_to: operatorId }),
  });
  await record(inside, operatorId, 'answered', { message: String(id), ...(pictures.length > 0 ? { pictures: pictures.length } : {}) });
}

/** The reader's open panels show an answer at once. */
async function publishAnswer(context: Context, { member_id: memberId }: Thread): Promise<void> {
  if (memberId !== null) await context.publish('service', { sentAt: context.clock.now() }, { memberId });
}

type By = { readonly operatorId: bigint };
type Keyed = By & { readonly key: string };

/**
 * Answers as an operator, whose the conversation is from then on. CallError not_found, idempotency_conflict, and conflict when it is
 * another operator's, closed, or was answered after the message that this operator has seen.
 */
export async function answer(
  context: Context,
  { id, lastId, text, pictures, operatorId, key }: RequestOutput<Calls['answerSupport']> & Keyed,
): Promise<void> {
  const clean = cleanOf(text);
  const thread = await within(context, BigInt(id), async (inside) => {
    const { tx, thread: now } = inside;
    if (isRepeat(await repo.findAnswerByKey(tx, key), { thread_id: now.id, operator_id: operatorId, text: clean })) return;
    const isTaken = now.assigned_to !== null && now.assigned_to !== operatorId;
    if (isTaken || now.closed_at !== null || (await repo.hasNewer(tx, now.id, BigInt(lastId), true))) throw new CallError('conflict');
    await insertAnswer(inside, { operatorId, key, text: clean, pictures });
  });
  await publishAnswer(context, thread);
}

/** The answer of the command line, whoever has the conversation. False when there is no such conversation. */
export async function reply(context: Context, threadId: bigint, text: string): Promise<boolean> {
  const clean = cleanOf(text);
  try {
    const thread = await within(context, threadId, (inside) => insertAnswer(inside, { operatorId: null, key: null, text: clean }));
    await publishAnswer(context, thread);
    return true;
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return false;
    throw error;
  }
}

const summaryMissing = () => new CallError('validation_failed', { fields: [{ field: 'summary', rule: 'required' }] });

/**
 * Takes a conversation, or gives it to another who answers, with a note of what there is to know. CallError not_found, conflict when it is
 * not whose it was seen to be, validation_failed where it is given without a summary.
 */
export async function assign(
  context: Context,
  { id, from, to, summary, operatorId }: RequestOutput<Calls['assignSupport']> & By,
): Promise<void> {
  if (to !== undefined && summary === undefined) throw summaryMissing();
  await within(context, BigInt(id), async (inside) => {
    const { tx, thread, at } = inside;
    const target = to === undefined ? operatorId : (await repo.findAnswerer(tx, to, SUPPORTERS))?.id;
    if (target === undefined) throw new CallError('not_found');
    if (thread.assigned_to === target) return;
    if ((await repo.nameOf(tx, thread.assigned_to)) !== from || thread.closed_at !== null) throw new CallError('conflict');
    await repo.setThread(tx, thread.id, { assigned_to: target });
    if (summary !== undefined) {
      const note = { thread_id: thread.id, operator_id: operatorId, request_key: randomUUID(), text: cleanOf(summary), written_at: at };
      await repo.insertNote(tx, note);
    }
    await record(inside, operatorId, 'assigned', to === undefined ? { from } : { from, to });
  });
}

/** Closes a conversation. CallError not_found, conflict when another closed it, has it, or a message came that was not seen. */
export async function close(context: Context, { id, lastId, operatorId }: RequestOutput<Calls['closeSupport']> & By): Promise<void> {
  await within(context, BigInt(id), async (inside) => {
    const { tx, thread, at } = inside;
    if (thread.closed_at !== null && thread.closed_by === operatorId) return;
    const isTaken = thread.assigned_to !== null && thread.assigned_to !== operatorId;
    if (isTaken || thread.closed_at !== null || (await repo.hasNewer(tx, thread.id, BigInt(lastId), false)))
      throw new CallError('conflict');
    await repo.setThread(tx, thread.id, { closed_at: at, closed_by: operatorId, waiting_since: null, unread: 0 });
    await repo.insertResolution(tx, thread, { closedBy: operatorId, at });
    await record(inside, operatorId, 'closed', { category: thread.category });
  });
}

/** Opens a closed conversation again, for this operator. CallError not_found, conflict when it is open and another's. */
export async function reopen(context: Context, { id, operatorId }: RequestOutput<Calls['reopenSupport']> & By): Promise<void> {
  await within(context, BigInt(id), async (inside) => {
    const { tx, thread, at } = inside;
    if (thread.closed_at === null) {
      if (thread.assigned_to === operatorId) return;
      throw new CallError('conflict');
    }
    await repo.setThread(tx, thread.id, { closed_at: null, closed_by: null, assigned_to: operatorId, opened_at: at });
    await record(inside, operatorId, 'reopened');
  });
}

/** Says what a conversation is about. CallError not_found. */
export async function setCategory(
  context: Context,
  { id, category, operatorId }: RequestOutput<Calls['setSupportCategory']> & By,
): Promise<void> {
  await within(context, BigInt(id), async (inside) => {
    const { tx, thread } = inside;
    if (thread.category === category) return;
    await repo.setThread(tx, thread.id, { category });
    await record(inside, operatorId, 'sorted', { before: thread.category, after: category });
  });
}

/** Writes a note of the house. CallError not_found, idempotency_conflict. */
export async function addNote(context: Context, { id, text, operatorId, key }: RequestOutput<Calls['noteSupport']> & Keyed): Promise<void> {
  const clean = cleanOf(text);
  await within(context, BigInt(id), async (inside) => {
    const { tx, thread, at } = inside;
    if (isRepeat(await repo.findNoteByKey(tx, key), { thread_id: thread.id, operator_id: operatorId, text: clean })) return;
    const note = { thread_id: thread.id, operator_id: operatorId, request_key: key, text: clean, written_at: at };
    const made = await repo.insertNote(tx, note);
    await record(inside, operatorId, 'noted', { note: String(made.id) });
  });
}

/** How many readers wait for an answer, and since when the longest. */
export async function waitingSupport(context: Context): Promise<{ count: number; oldestAt: number | null }> {
  const { count, oldest } = await repo.countWaiting(context.db.query, brandCode(context));
  return { count: Number(count), oldestAt: oldest?.getTime() ?? null };
}
