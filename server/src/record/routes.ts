import type { Routes } from '../http/call.ts';
import { transactionPage } from './service.ts';

/** What a member's accounts moved. */
export const recordRoutes: Routes<'getTransactions'> = {
  getTransactions: ({ request, caller }, context) => transactionPage(context, caller.memberId, request),
};
