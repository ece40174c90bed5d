import type { Routes } from '../../http/call.ts';
import { lifetimeSums } from './lifetime-service.ts';
import { askExclusionEnd, decideExclusionEnd } from './exclusion-end-service.ts';
import { excludeMember, harmCase, harmQueue, noteHarm } from './harm-desk-service.ts';
import { measuresInForce } from './measure-service.ts';
import { cancelHours, confirmHours, hoursState, setHours } from './hours-service.ts';
import { cancelLimit, confirmLimit, declineLimit, limitsOf, setLimit } from './limit-service.ts';
import { answerReminder, playSession, setReminder } from './session-service.ts';
import { askReturn, exclude, takeBreak } from './stop-service.ts';

type Names =
  | 'getPlayLimits'
  | 'setPlayLimit'
  | 'declinePlayLimit'
  | 'confirmPlayLimit'
  | 'cancelPlayLimit'
  | 'setPlayHours'
  | 'confirmPlayHours'
  | 'cancelPlayHours'
  | 'getPlaySession'
  | 'setReminder'
  | 'answerReminder'
  | 'takeBreak'
  | 'excludeSelf'
  | 'askReturn';

export const saferPlayRoutes: Routes<Names> = {
  getPlayLimits: async ({ caller: { memberId } }, context) => {
    const [limits, hours, lifetime] = await Promise.all([
      limitsOf(context, memberId),
      hoursState(context, memberId, new Date(context.clock.now())),
      lifetimeSums(context, memberId),
    ]);
    return { ...limits, hours, lifetime };
  },
  setPlayLimit: ({ request: { amount, ...which }, caller }, context) => setLimit(context, caller.memberId, which, amount),
  declinePlayLimit: async ({ caller }, context) => {
    await declineLimit(context, caller.memberId);
    return null;
  },
  confirmPlayLimit: async ({ request, caller }, context) => {
    await confirmLimit(context, caller.memberId, request);
    return null;
  },
  cancelPlayLimit: async ({ request, caller, fail }, context) => {
    const isCancelled = await cancelLimit(context, caller.memberId, request);
    return isCancelled ? null : fail('not_found');
  },
  setPlayHours: ({ request, caller }, context) => setHours(context, caller.memberId, request.hours),
  confirmPlayHours: async ({ caller }, context) => {
    await confirmHours(context, caller.memberId);
    return null;
  },
  cancelPlayHours: async ({ caller, fail }, context) => {
    const isCancelled = await cancelHours(context, caller.memberId);
    return isCancelled ? null : fail('not_found');
  },
  getPlaySession: ({ caller }, context) => playSession(context, caller),
  setReminder: async ({ request, caller }, context) => ({ reminderAt: await setReminder(context, caller, request.minutes) }),
  answerReminder: async ({ caller }, context) => ({ reminderAt: await answerReminder(context, caller) }),
  takeBreak: async ({ request, caller }, context) => ({ until: await takeBreak(context, caller.memberId, request.days) }),
  excludeSelf: async ({ request, caller }, context) => ({ until: await exclude(context, caller.memberId, request.months) }),
  askReturn: async ({ caller }, context) => ({ endsAt: await askReturn(context, caller.memberId) }),
};

type HarmNames =
  | 'getHarmQueue'
  | 'getHarmCase'
  | 'noteHarm'
  | 'excludeMember'
  | 'askExclusionEnd'
  | 'decideExclusionEnd'
  | 'getMemberMeasures';

/** The operators' desk for safer play. */
export const harmRoutes: Routes<HarmNames> = {
  getHarmQueue: ({ request, caller }, context) => harmQueue(context, caller, request),
  getHarmCase: ({ request, caller }, context) => harmCase(context, caller, request.memberId),
  noteHarm: ({ request, caller }, context) => noteHarm(context, caller, request),
  excludeMember: ({ request, caller }, context) => excludeMember(context, caller, request),
  askExclusionEnd: ({ request, caller }, context) => askExclusionEnd(context, caller, request),
  decideExclusionEnd: ({ request, caller }, context) => decideExclusionEnd(context, caller, request),
  getMemberMeasures: ({ request }, context) => measuresInForce(context.db.query, BigInt(request.memberId)),
};
