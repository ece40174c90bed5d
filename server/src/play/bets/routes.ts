import type { Routes } from '../../http/call.ts';
import { betPage, betTotals, betWithMovements } from './service.ts';

/** The betting record. */
export const betRoutes: Routes<'getBets' | 'getBetTotals' | 'getBet'> = {
  getBets: ({ request, caller }, context) => betPage(context, caller.memberId, request),
  getBetTotals: ({ request, caller }, context) => betTotals(context, caller.memberId, request),
  getBet: async ({ request, caller, fail }, context) =>
    (await betWithMovements(context, caller.memberId, request.betId)) ?? fail('not_found'),
};
