import type { Routes } from '../../http/call.ts';
import { history, markRead, permission, report, say, unread } from './service.ts';

type Names = 'getGroupPermission' | 'launchChat' | 'getChatUnread' | 'readChat' | 'sendChat' | 'reportChat';

/** The chat rooms. */
export const chatRoutes: Routes<Names> = {
  getGroupPermission: ({ caller, language }, context) => permission(context, caller, language),
  launchChat: async ({ request: { room, before }, caller, fail }, context) =>
    (await history(context, caller.memberId, room, before)) ?? fail('not_found'),
  getChatUnread: async ({ caller }, context) => ({ unreadCount: await unread(context, caller.memberId) }),
  readChat: async ({ caller }, context) => {
    await markRead(context, caller.memberId);
    return null;
  },
  sendChat: async ({ request: { room, text }, caller, fail }, context) => {
    const answer = await say(context, caller, room, text);
    return typeof answer === 'string' ? fail(answer) : answer;
  },
  reportChat: async ({ request: { id }, caller, fail }, context) =>
    (await report(context, caller.memberId, BigInt(id))) ? null : fail('not_found'),
};
