import type { SupportThread } from '@sorak/contract';
import { sql, type Updateable } from 'kysely';
import type { Query } from './repo.ts';
import type { SupportTables } from './tables.ts';

type Tab = 'open' | 'mine' | 'unassigned' | 'closed';

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
    .where('t.brand_code', '=', brandCode)
    .where('t.is_complaint', '=', false);

export type ThreadRow = Awaited<ReturnType<typeof findThreads>>[number];

type Sought = {
  readonly tab: Tab;
  readonly category?: SupportThread['category'] | undefined;
  /** Any part of a name or of what was said; everything where it is empty. */
  readonly part: string;
  readonly operatorId: bigint;
};

/** Which conversations a list is about. */
function isSought({ tab, category, part, operatorId }: Sought) {
  const like = `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const said = sql`(m.username ilike ${like} or exists (select from service_message s where s.thread_id = t.id and s.text ilike ${like}))`;
  const parts = [
    tab === 'closed' ? sql`t.closed_at is not null` : sql`t.closed_at is null`,
    ...(tab === 'mine' ? [sql`t.assigned_to = ${operatorId}`] : []),
    ...(tab === 'unassigned' ? [sql`t.assigned_to is null`] : []),
    ...(category === undefined ? [] : [sql`t.category = ${category}`]),
    ...(part === '' ? [] : [said]),
  ];
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

export async function countFound(db: Query, brandCode: string, sought: Sought): Promise<number> {
  const { count } = await db
    .selectFrom('service_thread as t')
    .leftJoin('member as m', 'm.id', 't.member_id')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('t.brand_code', '=', brandCode)
    .where('t.is_complaint', '=', false)
    .where(isSought(sought))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those that wait first, VIP before others and then the longest; of the closed ones the newest first. */
export function findThreads(db: Query, brandCode: string, sought: Sought, offset: number, limit: number) {
  const page = threads(db, brandCode).where(isSought(sought)).offset(offset).limit(limit);
  if (sought.tab === 'closed') return page.orderBy('t.closed_at', 'desc').orderBy('t.id').execute();
  return page
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
      of.fn.countAll<bigint>().filterWhere('closed_at', 'is', null).filterWhere('assigned_to', 'is', null).as('unassigned'),
      of.fn.countAll<bigint>().filterWhere('closed_at', 'is not', null).as('closed'),
    ])
    .where('brand_code', '=', brandCode)
    .where('is_complaint', '=', false)
    .executeTakeFirstOrThrow();

export const countWaiting = (db: Query, brandCode: string) =>
  db
    .selectFrom('service_thread')
    .select((of) => [of.fn.countAll<bigint>().as('count'), of.fn.min('waiting_since').as('oldest')])
    .where('brand_code', '=', brandCode)
    .where('is_complaint', '=', false)
    .where('closed_at', 'is', null)
    .where('waiting_since', 'is not', null)
    .executeTakeFirstOrThrow();

/** How long readers waited for the answers since then, from the first word that each answers; targets in seconds. */
export async function answeringSince(
  db: Query,
  brandCode: string,
  since: Date,
  targetS: { readonly VIP: number; readonly LIVECHAT: number },
) {
  const { rows } = await sql<{ usual_s: number | null; in_time: number; count: number }>`
    with answer as (
      select t.queue, extract(epoch from s.sent_at - (
        select min(r.sent_at) from service_message r where r.thread_id = s.thread_id and not r.is_staff and r.id < s.id and r.id > coalesce(
          (select max(p.id) from service_message p where p.thread_id = s.thread_id and p.is_staff and p.id < s.id), 0))) as waited
      from service_message s join service_thread t on t.id = s.thread_id
      where t.brand_code = ${brandCode} and not t.is_complaint and t.last_at >= ${since} and s.is_staff and s.sent_at >= ${since})
    select percentile_cont(0.5) within group (order by waited)::float8 as usual_s,
      count(*) filter (where waited <= case queue when 'VIP' then ${targetS.VIP}::int else ${targetS.LIVECHAT}::int end)::int as in_time,
      count(*)::int as count
    from answer where waited is not null`.execute(db);
  return rows[0] ?? { usual_s: null, in_time: 0, count: 0 };
}

/** How conversations ended since then. */
export async function resolvedSince(db: Query, brandCode: string, since: Date) {
  const { rows } = await sql<{ count: number; usual_s: number | null; ratings: number; rating: number | null }>`
    select count(*)::int as count, percentile_cont(0.5) within group (order by extract(epoch from r.closed_at - r.opened_at))::float8 as usual_s,
      count(r.rating)::int as ratings, round(avg(r.rating), 1)::float8 as rating
    from service_resolution r join service_thread t on t.id = r.thread_id where t.brand_code = ${brandCode} and r.closed_at >= ${since}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, usual_s: null, ratings: 0, rating: null };
}

type Ending = { readonly id: bigint; readonly category: SupportThread['category']; readonly opened_at: Date };

/** Keeps how a conversation ended; its first answer is the first since it was opened. */
export async function insertResolution(
  tx: Query,
  thread: Ending,
  { closedBy, at }: { readonly closedBy: bigint; readonly at: Date },
): Promise<void> {
  const first = await tx
    .selectFrom('service_message')
    .select((of) => of.fn.min('sent_at').as('at'))
    .where('thread_id', '=', thread.id)
    .where('is_staff', '=', true)
    .where('sent_at', '>=', thread.opened_at)
    .executeTakeFirst();
  await tx
    .insertInto('service_resolution')
    .values({
      thread_id: thread.id,
      category: thread.category,
      opened_at: thread.opened_at,
      first_answer_at: first?.at ?? null,
      // The clocks of two processes may differ a little.
      closed_at: at < thread.opened_at ? thread.opened_at : at,
      closed_by: closedBy,
    })
    .execute();
}

export const findResolutions = (db: Query, threadId: bigint, limit: number) =>
  db
    .selectFrom('service_resolution as r')
    .innerJoin('operator as o', 'o.id', 'r.closed_by')
    .selectAll('r')
    .select('o.name')
    .where('r.thread_id', '=', threadId)
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();

/** Who this is, where that is an operator who may answer. */
export const findAnswerer = (tx: Query, name: string, roles: readonly string[]) =>
  tx
    .selectFrom('operator')
    .select('id')
    .where('name', '=', name)
    .where('is_active', '=', true)
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .executeTakeFirst();

/** A conversation, locked until the transaction ends: its reader and the staff write one after the other. */
export const lockThread = (tx: Query, brandCode: string, id: bigint) =>
  tx
    .selectFrom('service_thread')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .where('id', '=', id)
    .where('is_complaint', '=', false)
    .forUpdate()
    .executeTakeFirst();

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

export async function setThread(tx: Query, id: bigint, change: Updateable<SupportTables['service_thread']>): Promise<void> {
  await tx.updateTable('service_thread').set(change).where('id', '=', id).execute();
}

export const findAnswerByKey = (tx: Query, key: string) =>
  tx.selectFrom('service_message').select(['thread_id', 'operator_id', 'text']).where('request_key', '=', key).executeTakeFirst();

export const findNoteByKey = (tx: Query, key: string) =>
  tx.selectFrom('service_note').select(['thread_id', 'operator_id', 'text']).where('request_key', '=', key).executeTakeFirst();

export const insertNote = (tx: Query, row: Omit<SupportTables['service_note'], 'id'>) =>
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
