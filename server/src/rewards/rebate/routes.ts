import type { Routes } from '../../http/call.ts';
import { claimRebate, hasRebate, rebates } from './service.ts';

/** The manual rebate, for brands that have it switched on. */
export const rebateRoutes: Routes<'getRebates' | 'claimRebate'> = {
  getRebates: async ({ request, caller, fail }, context) => {
    if (!(await hasRebate(context))) return fail('function_not_available');
    return (await rebates(context, caller.memberId, request)) ?? fail('function_not_available');
  },
  claimRebate: async ({ request, caller, idempotencyKey, fail }, context) => {
    if (!(await hasRebate(context))) return fail('function_not_available');
    const outcome = await claimRebate(context, caller.memberId, request.expected, idempotencyKey);
    if (!outcome) return fail('function_not_available');
    return outcome.isPaid ? outcome.claim : fail(outcome.reason, { total: outcome.total });
  },
};
