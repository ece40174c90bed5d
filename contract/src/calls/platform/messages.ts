import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { empty, nothing, pageCount, paging, queryInteger } from '../../fields.ts';

/** `money`: something moved; `offer`: promotions; `service`: all else. */
const MESSAGE_KINDS = ['service', 'money', 'offer'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

const message = v.object({
  id: v.string(),
  kind: v.picklist(MESSAGE_KINDS),
  title: v.string(),
  content: v.string(),
  sentAt: v.number(),
  isRead: v.boolean(),
});
export type InboxMessage = v.InferOutput<typeof message>;

/** Where a push service takes messages for one browser. */
const endpoint = v.pipe(v.string(), v.url(), v.maxLength(1_000), v.regex(/^https?:/));
const messageId = queryInteger(1, Number.MAX_SAFE_INTEGER);

export const messageCalls = defineCalls({
  getUnreadCount: {
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    auth: 'session',
    whileStopped: true,
    summary: 'How many inbox messages are unread.',
    request: empty,
    response: v.object({ unreadCount: v.number() }),
    errors: [],
  },
  getInbox: {
    method: 'GET',
    path: '/wps/relay/CSP_getInbox',
    auth: 'session',
    whileStopped: true,
    summary: 'The inbox, newest first; of one kind, or only what is unread.',
    request: v.strictObject({ ...paging, kind: v.optional(v.picklist(MESSAGE_KINDS)), unread: v.optional(v.literal('1')) }),
    response: v.object({ list: v.array(message), ...pageCount }),
    errors: [],
  },
  readMessage: {
    method: 'POST',
    path: '/wps/messages/read',
    auth: 'session',
    whileStopped: true,
    summary: 'Marks one inbox message as read.',
    request: v.strictObject({ id: messageId }),
    response: nothing,
    errors: [],
  },
  readAllMessages: {
    method: 'POST',
    path: '/wps/messages/read/all',
    auth: 'session',
    whileStopped: true,
    summary: 'Marks every inbox message as read.',
    request: empty,
    response: nothing,
    errors: [],
  },
  deleteMessages: {
    method: 'POST',
    path: '/wps/messages/delete',
    auth: 'session',
    whileStopped: true,
    summary: 'Takes messages out of the inbox; all of them or, when one is not the account’s, none.',
    request: v.strictObject({ ids: v.pipe(v.array(messageId), v.minLength(1), v.maxLength(100)) }),
    response: nothing,
    errors: [],
  },
  getPushKey: {
    method: 'GET',
    path: '/wps/member/push',
    auth: 'member',
    whileStopped: true,
    summary: 'The key by which a browser knows messages of this house.',
    request: empty,
    response: v.object({ publicKey: v.string() }),
    errors: [],
  },
  subscribePush: {
    method: 'POST',
    path: '/wps/member/push',
    auth: 'member',
    whileStopped: true,
    summary:
      'Lets the house write to a browser, which is nobody else’s then. Ten of a member are kept. Only public addresses by https are written to.',
    request: v.strictObject({
      endpoint,
      publicKey: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
      auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
    }),
    response: nothing,
    errors: [],
  },
  unsubscribePush: {
    method: 'POST',
    path: '/wps/member/push/drop',
    auth: 'member',
    whileStopped: true,
    summary: 'Takes a browser of one’s own back.',
    request: v.strictObject({ endpoint }),
    response: nothing,
    errors: [],
  },
});
