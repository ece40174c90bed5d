import type { Routes } from '../http/call.ts';
import { betPage, betWithMovements } from './service.ts';

/** The betting record. */
export const betRoutes: Routes<'getBets' | 'getBet'> = {
  getBets: ({ request, caller }, context) => betPage(context, caller.memberId, request),
  getBet: async ({ request, caller, fail }, context) =>
    (await betWithMovements(context, caller.memberId, request.betId)) ?? fail('not_found'),
};
