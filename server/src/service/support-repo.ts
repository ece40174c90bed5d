import { sql, type Updateable } from 'kysely';
import type { Query } from './repo.ts';
import type { ServiceTables } from './tables.ts';

type Tab = 'open' | 'mine' | 'closed';

const threads = (db: Query, brandCode: string) =>
  db
    .selectFrom('service_thread as t')
    .leftJoin('member as m', 'm.id', 't.member_id')
    .leftJoin('operator as a', 'a.id', 't.assigned_to')
    .leftJoin('operator as c', 'c.id', 't.closed_by')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('service_message')
          .select(['id', 'text'])
          .whereRef('thread_id', '=', 't.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('t')
    .select(['m.username', 'a.name as assignee', 'c.name as closer', 'last.id as last_id', 'last.text as last_text'])
    .where('t.brand_code', '=', brandCode);

export type ThreadRow = Awaited<ReturnType<typeof findThreads>>[number];

/** Those that wait first, VIP before others and then the longest; of the closed ones the newest first. */
export function findThreads(db: Query, brandCode: string, tab: Tab, operatorId: bigint, offset: number, limit: number) {
  const page = threads(db, brandCode).offset(offset).limit(limit);
  if (tab === 'closed') return page.where('t.closed_at', 'is not', null).orderBy('t.closed_at', 'desc').orderBy('t.id').execute();
  const open = page.where('t.closed_at', 'is', null);
  return (tab === 'mine' ? open.where('t.assigned_to', '=', operatorId) : open)
    .orderBy(sql`t.waiting_since is null`)
    .orderBy(sql`t.queue = 'VIP' desc`)
    .orderBy('t.waiting_since')
    .orderBy('t.last_at', 'desc')
    .orderBy('t.id')
    .execute();
}

export const findThreadById = (db: Query, brandCode: string, id: bigint): Promise<ThreadRow | undefined> =>
  threads(db, brandCode).where('t.id', '=', id).executeTakeFirst();

/** How many there are of each, and how many readers wait since when. */
export const countThreads = (db: Query, brandCode: string, operatorId: bigint) =>
  db
    .selectFrom('service_thread')
    .select((of) => [
      of.fn.countAll<bigint>().filterWhere('closed_at', 'is', null).as('open'),
      of.fn.countAll<bigint>().filterWhere('closed_at', 'is', null).filterWhere('assigned_to', '=', operatorId).as('mine'),
      of.fn.countAll<bigint>().filterWhere('closed_at', 'is not', null).as('closed'),
    ])
    .where('brand_code', '=', brandCode)
    .executeTakeFirstOrThrow();

export const countWaiting = (db: Query, brandCode: string) =>
  db
    .selectFrom('service_thread')
    .select((of) => [of.fn.countAll<bigint>().as('count'), of.fn.min('waiting_since').as('oldest')])
    .where('brand_code', '=', brandCode)
    .where('closed_at', 'is', null)
    .where('waiting_since', 'is not', null)
    .executeTakeFirstOrThrow();

/** A conversation, locked until the transaction ends: its reader and the staff write one after the other. */
export const lockThread = (tx: Query, brandCode: string, id: bigint) =>
  tx.selectFrom('service_thread').selectAll().where('brand_code', '=', brandCode).where('id', '=', id).forUpdate().executeTakeFirst();

/** An operator's name; null for nobody. */
export async function nameOf(tx: Query, operatorId: bigint | null): Promise<string | null> {
  if (operatorId === null) return null;
  return (await tx.selectFrom('operator').select('name').where('id', '=', operatorId).executeTakeFirst())?.name ?? null;
}

/** Whether there is a message after this one; with `staff` only of the staff. */
export async function hasNewer(tx: Query, threadId: bigint, lastId: bigint, staff: boolean): Promise<boolean> {
  const newer = tx.selectFrom('service_message').select('id').where('thread_id', '=', threadId).where('id', '>', lastId).limit(1);
  return (await (staff ? newer.where('is_staff', '=', true) : newer).executeTakeFirst()) !== undefined;
}

export async function setThread(tx: Query, id: bigint, change: Updateable<ServiceTables['service_thread']>): Promise<void> {
  await tx.updateTable('service_thread').set(change).where('id', '=', id).execute();
}

export const findAnswerByKey = (tx: Query, key: string) =>
  tx.selectFrom('service_message').select(['thread_id', 'operator_id', 'text']).where('request_key', '=', key).executeTakeFirst();

export const findNoteByKey = (tx: Query, key: string) =>
  tx.selectFrom('service_note').select(['thread_id', 'operator_id', 'text']).where('request_key', '=', key).executeTakeFirst();

export const insertNote = (tx: Query, row: Omit<ServiceTables['service_note'], 'id'>) =>
  tx.insertInto('service_note').values(row).returning('id').executeTakeFirstOrThrow();

/** The newest messages with who wrote them, the oldest of them first. */
export async function findSignedMessages(db: Query, threadId: bigint, limit: number) {
  const rows = await db
    .selectFrom('service_message as s')
    .leftJoin('operator as o', 'o.id', 's.operator_id')
    .select(['s.id', 's.is_staff', 's.text', 's.sent_at', 'o.name'])
    .where('s.thread_id', '=', threadId)
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

export const findNotes = (db: Query, threadId: bigint, limit: number) =>
  db
    .selectFrom('service_note as n')
    .innerJoin('operator as o', 'o.id', 'n.operator_id')
    .select(['n.id', 'n.text', 'n.written_at', 'o.name'])
    .where('n.thread_id', '=', threadId)
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();

export const findFeedbackPage = (db: Query, brandCode: string, offset: number, limit: number) =>
  db
    .selectFrom('feedback')
    .leftJoin('member', 'member.id', 'feedback.member_id')
    .select(['feedback.id', 'question', 'content', 'feedback.language', 'sent_at', 'feedback.member_id', 'member.username'])
    .where('feedback.brand_code', '=', brandCode)
    .orderBy('feedback.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countFeedback(db: Query, brandCode: string): Promise<number> {
  const { count } = await db
    .selectFrom('feedback')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('brand_code', '=', brandCode)
    .executeTakeFirstOrThrow();
  return Number(count);
}
