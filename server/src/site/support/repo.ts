import { type Insertable, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { SupportTables } from './tables.ts';

type Db = Context['db'];
export type Query = Db['query'];

/** Whose a conversation is. */
export type Owner = { readonly memberId: bigint } | { readonly visitorHash: Buffer };

export async function insertFeedback({ query }: Db, row: Insertable<SupportTables['feedback']>): Promise<void> {
  await query.insertInto('feedback').values(row).execute();
}

export async function findFeedback({ query }: Db, brandCode: string, limit: number) {
  return query
    .selectFrom('feedback')
    .leftJoin('member', 'member.id', 'feedback.member_id')
    .select(['feedback.id', 'question', 'content', 'sent_at', 'member.username'])
    .where('feedback.brand_code', '=', brandCode)
    .orderBy('feedback.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findThread({ query }: Db, brandCode: string, owner: Owner) {
  const threads = query
    .selectFrom('service_thread')
    .select(['id', 'queue', 'closed_at'])
    .where('brand_code', '=', brandCode)
    .where('is_complaint', '=', false);
  return (
    'memberId' in owner ? threads.where('member_id', '=', owner.memberId) : threads.where('visitor_hash', '=', owner.visitorHash)
  ).executeTakeFirst();
}

/** Opens a conversation, or again the one that there is: who writes waits from now, or goes on waiting. */
export async function openThread(tx: Query, brandCode: string, owner: Owner, queue: 'LIVECHAT' | 'VIP', now: Date): Promise<bigint> {
  const [memberId, visitorHash] = 'memberId' in owner ? [owner.memberId, null] : [null, owner.visitorHash];
  const row = await tx
    .insertInto('service_thread')
    .values({
      brand_code: brandCode,
      member_id: memberId,
      visitor_hash: visitorHash,
      queue,
      started_at: now,
      opened_at: now,
      waiting_since: now,
      unread: 1,
      last_at: now,
    })
    .onConflict((conflict) =>
      (memberId === null
        ? conflict.column('visitor_hash')
        : conflict.columns(['brand_code', 'member_id']).where('is_complaint', '=', false)
      ).doUpdateSet({
        queue,
        last_at: now,
        waiting_since: sql`coalesce(service_thread.waiting_since, excluded.waiting_since)`,
        unread: sql`service_thread.unread + 1`,
        opened_at: sql`case when service_thread.closed_at is null then service_thread.opened_at else excluded.opened_at end`,
        closed_at: null,
        closed_by: null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** How this conversation ended last, and whether its reader said how that was. */
export const lastResolution = ({ query }: Db, threadId: bigint) =>
  query
    .selectFrom('service_resolution')
    .select(['id', 'closed_at', 'rated_at'])
    .where('thread_id', '=', threadId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

type Said = { readonly id: bigint; readonly rating: number; readonly remark: string | null; readonly at: Date };

/** Keeps the first rating of an end of this conversation; whether there is such an end. */
export async function rate({ query }: Db, threadId: bigint, { id, rating, remark, at }: Said): Promise<boolean> {
  const ends = query.selectFrom('service_resolution').select('id').where('id', '=', id).where('thread_id', '=', threadId);
  if (!(await ends.executeTakeFirst())) return false;
  await query
    .updateTable('service_resolution')
    .set({ rating, remark, rated_at: at })
    .where('id', '=', id)
    .where('rated_at', 'is', null)
    .execute();
  return true;
}

export const insertMessage = (tx: Query, row: Insertable<SupportTables['service_message']>) =>
  tx.insertInto('service_message').values(row).returning(['id', 'is_staff', 'text', 'sent_at']).executeTakeFirstOrThrow();

/** The newest messages of a conversation, the oldest of them first. */
export async function findMessages({ query }: Db, threadId: bigint, limit: number) {
  const rows = await query
    .selectFrom('service_message')
    .select(['id', 'is_staff', 'text', 'sent_at'])
    .where('thread_id', '=', threadId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

/** Conversations whose last word is the reader's, VIP first and then who waits longest. */
export async function findWaiting({ pool }: Db, brandCode: string) {
  const { rows } = await pool.query<{ id: bigint; queue: string; username: string | null; text: string; sent_at: Date }>(
    `select t.id, t.queue, m.username, last.text, last.sent_at
     from service_thread t left join member m on m.id = t.member_id
     join lateral (select * from service_message where thread_id = t.id order by id desc limit 1) last on not last.is_staff
     where t.brand_code = $1 and not t.is_complaint and t.waiting_since is not null order by t.queue = 'VIP' desc, last.sent_at, t.id limit 50`,
    [brandCode],
  );
  return rows;
}
