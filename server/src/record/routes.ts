import type { Routes } from '../http/call.ts';
import { openExport } from './export-service.ts';
import { isTimeZone } from '../lib/day.ts';
import { MOST_PERIODS, profit } from './profit-service.ts';
import { transactionPage } from './service.ts';

/** What a member's accounts moved. */
export const recordRoutes: Routes<'getTransactions' | 'getProfit' | 'createExport'> = {
  getTransactions: ({ request, caller, language }, context) => transactionPage(context, { memberId: caller.memberId, language }, request),
  getProfit: async ({ request, caller, fail }, context) => {
    if (!isTimeZone(request.timeZone)) return fail('validation_failed', { fields: [{ field: 'timeZone', rule: 'unknown' }] });
    const answer = await profit(context, caller.memberId, request);
    return answer ?? fail('validation_failed', { fields: [{ field: 'to', rule: 'max', max: MOST_PERIODS }] });
  },
  createExport: async ({ request, caller, language, fail }, context) => {
    if (!isTimeZone(request.timeZone)) return fail('validation_failed', { fields: [{ field: 'timeZone', rule: 'unknown' }] });
    const { memberId, sessionId } = caller;
    const answer = await openExport(context, { memberId, sessionId, question: request, language });
    return answer.isTooLarge ? fail('export_too_large', { rows: answer.rows, most: answer.most }) : answer;
  },
};
