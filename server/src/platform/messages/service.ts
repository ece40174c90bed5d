import type { InboxMessage } from '@sorak/contract';
import type { Context } from '../../context.ts';
import * as repo from './inbox-repo.ts';

/** Puts a message into an inbox as part of the caller's transaction; the caller calls `notifyUnread` after the commit. */
export function sendMessage(tx: repo.Query, memberId: bigint, message: repo.NewMessage, at: Date): Promise<void> {
  return repo.insertMessages(tx, [{ memberId, message }], at);
}

/** The same for many members, by one statement. */
export const sendMessages = repo.insertMessages;

export const unreadCount = ({ db }: Context, memberId: bigint): Promise<number> => repo.countUnread(db.query, memberId);

/** Tells the member's browsers how many messages are unread. Call it after the commit that changed that. */
export async function notifyUnread(context: Context, memberId: bigint): Promise<void> {
  await context.publish('unread', { unreadCount: await unreadCount(context, memberId) }, { memberId });
}

type Page = repo.Filter & { readonly pageNo: number; readonly pageSize: number };

/** One page of the inbox, newest first, and how many messages match. */
export async function inbox(
  { db }: Context,
  memberId: bigint,
  { pageNo, pageSize, ...filter }: Page,
): Promise<{ list: InboxMessage[]; total: number }> {
  const { rows, total } = await repo.findPage(db.query, memberId, filter, (pageNo - 1) * pageSize, pageSize);
  const list = rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    title: row.title,
    content: row.content,
    sentAt: row.sent_at.getTime(),
    isRead: row.read_at !== null,
  }));
  return { list, total };
}

/** Marks a message as read and tells the member's browsers; false when the member has no such message. */
export async function readMessage(context: Context, memberId: bigint, id: bigint): Promise<boolean> {
  const isFound = await repo.markRead(context.db.query, memberId, id, new Date(context.clock.now()));
  if (isFound) await notifyUnread(context, memberId);
  return isFound;
}

/** Marks all messages as read and tells the member's browsers. */
export async function readAllMessages(context: Context, memberId: bigint): Promise<void> {
  await repo.markAllRead(context.db.query, memberId, new Date(context.clock.now()));
  await notifyUnread(context, memberId);
}

/** Takes messages out of the inbox and tells the member's browsers; false, and nothing deleted, when one is not the member's. */
export async function deleteMessages(context: Context, memberId: bigint, ids: readonly bigint[]): Promise<boolean> {
  const isDone = await repo.markDeleted(context.db.query, memberId, ids, new Date(context.clock.now()));
  if (isDone) await notifyUnread(context, memberId);
  return isDone;
}
