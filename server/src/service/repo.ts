import type { Insertable } from 'kysely';
import type { Context } from '../context.ts';
import type { ServiceTables } from './tables.ts';

type Db = Context['db'];

/** Whose a conversation is. */
export type Owner = { readonly memberId: bigint } | { readonly visitorHash: Buffer };

export async function insertFeedback({ query }: Db, row: Insertable<ServiceTables['feedback']>): Promise<void> {
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
  const threads = query.selectFrom('service_thread').select(['id', 'queue']).where('brand_code', '=', brandCode);
  return (
    'memberId' in owner ? threads.where('member_id', '=', owner.memberId) : threads.where('visitor_hash', '=', owner.visitorHash)
  ).executeTakeFirst();
}

/** Opens a conversation, or finds the one that another request has opened. */
export async function openThread({ query }: Db, brandCode: string, owner: Owner, queue: 'LIVECHAT' | 'VIP', now: Date): Promise<bigint> {
  const [memberId, visitorHash] = 'memberId' in owner ? [owner.memberId, null] : [null, owner.visitorHash];
  const row = await query
    .insertInto('service_thread')
    .values({ brand_code: brandCode, member_id: memberId, visitor_hash: visitorHash, queue, started_at: now })
    .onConflict((conflict) =>
      (memberId === null ? conflict.column('visitor_hash') : conflict.columns(['brand_code', 'member_id'])).doUpdateSet({ queue }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertMessage({ query }: Db, threadId: bigint, isStaff: boolean, text: string, now: Date) {
  return query
    .insertInto('service_message')
    .values({ thread_id: threadId, is_staff: isStaff, text, sent_at: now })
    .returning(['id', 'is_staff', 'text', 'sent_at'])
    .executeTakeFirstOrThrow();
}

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
     where t.brand_code = $1 order by t.queue = 'VIP' desc, last.sent_at limit 50`,
    [brandCode],
  );
  return rows;
}

export async function findOwner({ query }: Db, brandCode: string, threadId: bigint) {
  return query
    .selectFrom('service_thread')
    .select('member_id')
    .where('brand_code', '=', brandCode)
    .where('id', '=', threadId)
    .executeTakeFirst();
}
