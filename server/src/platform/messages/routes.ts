import type { Routes } from '../../http/call.ts';
import { subscribe, unsubscribe } from './push-service.ts';
import { deleteMessages, inbox, readAllMessages, readMessage, unreadCount } from './service.ts';

type Names =
  | 'getUnreadCount'
  | 'getInbox'
  | 'readMessage'
  | 'readAllMessages'
  | 'deleteMessages'
  | 'getPushKey'
  | 'subscribePush'
  | 'unsubscribePush';

export const messageRoutes: Routes<Names> = {
  getPushKey: (_call, context) => Promise.resolve({ publicKey: context.push.publicKey }),
  subscribePush: async ({ request, caller, fail }, context) => {
    const isKept = await subscribe(context, caller.memberId, request);
    return isKept ? null : fail('validation_failed');
  },
  unsubscribePush: async ({ request, caller }, context) => {
    await unsubscribe(context, caller.memberId, request.endpoint);
    return null;
  },
  getUnreadCount: async ({ caller }, context) => ({ unreadCount: await unreadCount(context, caller.memberId) }),
  getInbox: async ({ request, caller }, context) => {
    const { list, total } = await inbox(context, caller.memberId, { ...request, isUnread: request.unread === '1' });
    return { list, totalPages: Math.ceil(total / request.pageSize), totalRecords: total };
  },
  readMessage: async ({ request, caller, fail }, context) => {
    const isFound = await readMessage(context, caller.memberId, BigInt(request.id));
    return isFound ? null : fail('not_found');
  },
  readAllMessages: async ({ caller }, context) => {
    await readAllMessages(context, caller.memberId);
    return null;
  },
  deleteMessages: async ({ request, caller, fail }, context) => {
    const isDone = await deleteMessages(context, caller.memberId, request.ids.map(BigInt));
    return isDone ? null : fail('not_found');
  },
};
