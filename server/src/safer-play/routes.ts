import type { Routes } from '../http/call.ts';
import { cancelLimit, confirmLimit, limitsOf, setLimit } from './limit-service.ts';
import { answerReminder, playSession, setReminder } from './session-service.ts';
import { askReturn, exclude, takeBreak } from './stop-service.ts';

type Names =
  | 'getPlayLimits'
  | 'setPlayLimit'
  | 'confirmPlayLimit'
  | 'cancelPlayLimit'
  | 'getPlaySession'
  | 'setReminder'
  | 'answerReminder'
  | 'takeBreak'
  | 'excludeSelf'
  | 'askReturn';

export const saferPlayRoutes: Routes<Names> = {
  getPlayLimits: ({ caller }, context) => limitsOf(context, caller.memberId),
  setPlayLimit: ({ request: { amount, ...which }, caller }, context) => setLimit(context, caller.memberId, which, amount),
  confirmPlayLimit: async ({ request, caller }, context) => {
    await confirmLimit(context, caller.memberId, request);
    return null;
  },
  cancelPlayLimit: async ({ request, caller, fail }, context) => {
    const isCancelled = await cancelLimit(context, caller.memberId, request);
    return isCancelled ? null : fail('not_found');
  },
  getPlaySession: ({ caller }, context) => playSession(context, caller),
  setReminder: async ({ request, caller }, context) => ({ reminderAt: await setReminder(context, caller, request.minutes) }),
  answerReminder: async ({ caller }, context) => ({ reminderAt: await answerReminder(context, caller) }),
  takeBreak: async ({ request, caller }, context) => ({ until: await takeBreak(context, caller.memberId, request.days) }),
  excludeSelf: async ({ request, caller }, context) => ({ until: await exclude(context, caller.memberId, request.months) }),
  askReturn: async ({ caller }, context) => ({ endsAt: await askReturn(context, caller.memberId) }),
};
