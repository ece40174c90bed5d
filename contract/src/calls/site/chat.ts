import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { chatMessage, empty, lang, nothing, queryInteger } from '../../fields.ts';

// The longest message, in characters; the composer counts the same.
export const CHAT_MAX_LENGTH = 200;

const room = v.pipe(v.string(), v.regex(/^[a-z]{2,20}$/));
const messageId = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

export const chatCalls = defineCalls({
  getGroupPermission: {
    method: 'GET',
    path: '/wps/relay/CBS_groupPermission',
    auth: 'session',
    summary: 'Whether the caller may write in the chat rooms, which there are, and their rules.',
    request: empty,
    response: v.object({
      isOpen: v.boolean(),
      canWrite: v.boolean(),
      mutedUntil: v.nullable(v.number()),
      maxLength: v.number(),
      rooms: v.array(v.object({ code: v.string(), title: v.string(), lang })),
    }),
    errors: [],
  },
  launchChat: {
    method: 'GET',
    path: '/wps/relay/CBS_launchChat',
    auth: 'session',
    summary:
      'The newest messages of a room (the first one where none is named), oldest first, or those before a message; and how many members are about.',
    request: v.strictObject({ room: v.optional(room), before: v.optional(messageId) }),
    response: v.object({ messages: v.array(chatMessage), hasMore: v.boolean(), members: v.number() }),
    errors: [],
  },
  getChatUnread: {
    method: 'GET',
    path: '/wps/relay/CBS_unreadCount',
    auth: 'session',
    summary: 'How many messages came since the rooms were last read; 99 stands for more.',
    request: empty,
    response: v.object({ unreadCount: v.number() }),
    errors: [],
  },
  readChat: {
    method: 'POST',
    path: '/wps/chat/read',
    auth: 'session',
    summary: 'Says that everything up to now has been read.',
    request: empty,
    response: nothing,
    errors: [],
  },
  sendChat: {
    method: 'POST',
    path: '/wps/chat/messages',
    auth: 'member',
    summary: 'Says something in a room.',
    request: v.strictObject({ room, text: v.pipe(v.string(), v.maxLength(CHAT_MAX_LENGTH * 4)) }),
    response: chatMessage,
    errors: ['chat_muted', 'chat_link', 'chat_repeated', 'chat_too_long', 'chat_empty'],
  },
  reportChat: {
    method: 'POST',
    path: '/wps/chat/report',
    auth: 'member',
    summary: 'Shows a message to the moderators.',
    request: v.strictObject({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
    response: nothing,
    errors: [],
  },
});
