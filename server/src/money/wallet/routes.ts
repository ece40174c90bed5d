import type { Routes } from '../../http/call.ts';
import { getBalance } from './service.ts';

/** What the signed-in account holds. */
export const walletRoutes: Routes<'getBalance'> = {
  getBalance: ({ caller }, context) => getBalance(context, caller.memberId, caller.asset),
};
