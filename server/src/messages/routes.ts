import type { Routes } from '../http/call.ts';
import { inbox, readMessage, unreadCount } from './service.ts';

export const messageRoutes: Routes<'getUnreadCount' | 'getInbox' | 'readMessage'> = {
  getUnreadCount: async ({ caller }, context) => ({ unreadCount: await unreadCount(context, caller.memberId) }),
  getInbox: async ({ request, caller }, context) => {
    const { list, total } = await inbox(context, caller.memberId, request.pageNo, request.pageSize);
    return { list, totalPages: Math.ceil(total / request.pageSize), totalRecords: total };
  },
  readMessage: async ({ request, caller, fail }, context) => {
    const isFound = await readMessage(context, caller.memberId, BigInt(request.id));
    return isFound ? null : fail('not_found');
  },
};
