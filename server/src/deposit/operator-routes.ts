import type { Routes } from '../http/call.ts';
import { decideDeposit, depositQueue, queuedDeposit, refuseDecision } from './queue-service.ts';

type Own = 'getDepositQueue' | 'getQueuedDeposit' | 'creditQueuedDeposit' | 'returnQueuedDeposit' | 'refuseDepositDecision';

export const operatorDepositRoutes: Routes<Own> = {
  getDepositQueue: ({ request, language }, context) => depositQueue(context, request, language),
  getQueuedDeposit: ({ request, language }, context) => queuedDeposit(context, request.id, language),
  creditQueuedDeposit: async ({ request, caller, language }, context) => {
    await decideDeposit(context, caller, { ...request, action: 'credit' });
    return queuedDeposit(context, request.id, language);
  },
  returnQueuedDeposit: async ({ request, caller, language }, context) => {
    await decideDeposit(context, caller, { ...request, action: 'return' });
    return queuedDeposit(context, request.id, language);
  },
  refuseDepositDecision: async ({ request, caller, language }, context) => {
    await refuseDecision(context, caller, request.id, request.note);
    return queuedDeposit(context, request.id, language);
  },
};
