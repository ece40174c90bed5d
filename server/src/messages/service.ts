import type { Context } from '../context.ts';
import * as repo from './inbox-repo.ts';

export type InboxMessage = {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly sentAt: number;
  readonly isRead: boolean;
};

/** Puts a message into an inbox as part of the caller's transaction; the caller publishes `unread` after commit where someone may listen. */
export function sendMessage(tx: repo.Query, memberId: bigint, message: { title: string; content: string }, at: Date): Promise<void> {
  return repo.insertMessage(tx, memberId, message.title, message.content, at);
}

export const unreadCount = ({ db }: Context, memberId: bigint): Promise<number> => repo.countUnread(db.query, memberId);

/** One page of the inbox, newest first, and how many messages there are. */
export async function inbox(
  { db }: Context,
  memberId: bigint,
  pageNo: number,
  pageSize: number,
): Promise<{ list: InboxMessage[]; total: number }> {
  const { rows, total } = await repo.findPage(db.query, memberId, (pageNo - 1) * pageSize, pageSize);
  const list = rows.map((row) => ({
    id: String(row.id),
    title: row.title,
    content: row.content,
    sentAt: row.sent_at.getTime(),
    isRead: row.read_at !== null,
  }));
  return { list, total };
}

/** Tells the member's browsers how much is unread; call it after the commit that put a message there. */
export const tellUnread = async (context: Context, memberId: bigint): Promise<void> =>
  context.publish('unread', { unreadCount: await unreadCount(context, memberId) }, { memberId });

/** Marks a message as read and tells the member's browsers; false when the member has no such message. */
export async function readMessage(context: Context, memberId: bigint, id: bigint): Promise<boolean> {
  const isFound = await repo.markRead(context.db.query, memberId, id, new Date(context.clock.now()));
  if (isFound) await tellUnread(context, memberId);
  return isFound;
}
