import type { Routes } from '../http/call.ts';
import { openSealedPath, takeFeedback, thread, write } from './service.ts';

const VISITOR = 'service_visitor';
const VISITOR_KEPT_S = 30 * 86_400;

type Names = 'getServiceThread' | 'sendServiceMessage' | 'openService' | 'sendFeedback';

/** Ways to the staff: the conversation, sealed addresses and the feedback form. */
export const serviceRoutes: Routes<Names> = {
  getServiceThread: ({ caller, cookies }, context) => thread(context, caller, cookies[VISITOR]),
  sendServiceMessage: async ({ request: { text }, caller, ip, cookies, setCookie }, context) => {
    const { message, newVisitor } = await write(context, { caller, ip }, cookies[VISITOR], text);
    if (newVisitor !== undefined) setCookie(VISITOR, newVisitor, VISITOR_KEPT_S);
    return message;
  },
  openService: ({ request: { path }, fail }, context) =>
    Promise.resolve({ url: openSealedPath(context, path) ?? fail('service_address_invalid') }),
  sendFeedback: async ({ request, caller, ip, language }, context) => {
    await takeFeedback(context, { caller, ip }, { ...request, language });
    return null;
  },
};
