import type { Routes } from '../../http/call.ts';
import { noteLook, scopeOf } from '../../agents/agent/scope-service.ts';
import { isAgent } from '../../agents/agent/team-service.ts';
import { MAX_DAYS } from '../../agents/agent/team-view-service.ts';
import { isOfTeam, openExport } from './export-service.ts';
import { isTimeZone } from '../../lib/day.ts';
import { MAX_PERIODS, profit } from './profit-service.ts';
import { transactionPage } from './service.ts';
import { teamTransactions } from './team-line-service.ts';
import { teamMoney } from './team-money-service.ts';

/** What a member's accounts moved. */
export const recordRoutes: Routes<'getTransactions' | 'getProfit' | 'getTeamTransactions' | 'getTeamMoney' | 'createExport'> = {
  getTransactions: ({ request, caller, language }, context) => transactionPage(context, { memberId: caller.memberId, language }, request),
  getProfit: async ({ request, caller, fail }, context) => {
    if (!isTimeZone(request.timeZone)) return fail('validation_failed', { fields: [{ field: 'timeZone', rule: 'unknown' }] });
    const answer = await profit(context, caller.memberId, request);
    return answer ?? fail('validation_failed', { fields: [{ field: 'to', rule: 'max', max: MAX_PERIODS }] });
  },
  getTeamTransactions: async ({ request, caller, fail }, context) => {
    const scope = (await scopeOf(context, caller.memberId, request)) ?? fail('not_found');
    await noteLook(context, caller.memberId, scope);
    return teamTransactions(context, scope, request);
  },
  getTeamMoney: async ({ request, caller, fail }, context) => {
    if (!isTimeZone(request.timeZone)) return fail('validation_failed', { fields: [{ field: 'timeZone', rule: 'unknown' }] });
    const money = await teamMoney(context, caller.memberId, request);
    return money ?? fail('validation_failed', { fields: [{ field: 'to', rule: 'max', max: MAX_DAYS }] });
  },
  createExport: async ({ request, caller, language, fail }, context) => {
    if (!isTimeZone(request.timeZone)) return fail('validation_failed', { fields: [{ field: 'timeZone', rule: 'unknown' }] });
    const { memberId, sessionId } = caller;
    if (isOfTeam(request) && !isAgent(caller.isAgent)) return fail('not_agent');
    const answer = await openExport(context, { memberId, sessionId, question: request, language });
    if (answer === null) return fail('not_found');
    return answer.isTooLarge ? fail('export_too_large', { rows: answer.rows, max: answer.max }) : answer;
  },
};
