import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type Query = Kysely<Tables>;

export async function insertMessage(query: Query, memberId: bigint, title: string, content: string, at: Date): Promise<void> {
  await query.insertInto('inbox_message').values({ member_id: memberId, title, content, sent_at: at, read_at: null }).execute();
}

export async function countUnread(query: Query, memberId: bigint): Promise<number> {
  const row = await query
    .selectFrom('inbox_message')
    .select((of) => of.fn.countAll<bigint>().as('unread'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.unread ?? 0n);
}

export async function findPage(query: Query, memberId: bigint, offset: number, limit: number) {
  const [rows, total] = await Promise.all([
    query
      .selectFrom('inbox_message')
      .select(['id', 'title', 'content', 'sent_at', 'read_at'])
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    query
      .selectFrom('inbox_message')
      .select((of) => of.fn.countAll<bigint>().as('total'))
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
  ]);
  return { rows, total: Number(total?.total ?? 0n) };
}

/** Whether the member has such a message. A second reading keeps the first time. */
export async function markRead(query: Query, memberId: bigint, id: bigint, at: Date): Promise<boolean> {
  const row = await query
    .updateTable('inbox_message')
    .set((of) => ({ read_at: of.fn.coalesce('read_at', of.val(at)) }))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
