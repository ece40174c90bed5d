import type { Routes } from '../http/call.ts';
import { recordAction } from '../operator/audit-service.ts';
import { decideDeposit, depositQueue, queuedDeposit, refuseDecision } from './queue-service.ts';

type Own = 'getDepositQueue' | 'getQueuedDeposit' | 'creditQueuedDeposit' | 'returnQueuedDeposit' | 'refuseDepositDecision';

export const operatorDepositRoutes: Routes<Own> = {
  getDepositQueue: ({ request, language }, context) => depositQueue(context, request, language),
  getQueuedDeposit: async ({ request, caller, language }, context) => {
    const found = await queuedDeposit(context, request.id, language);
    const { reference, memberId } = found.deposit;
    const seen = { operatorId: caller.operatorId, action: 'deposit_seen', object: `deposit:${reference}` };
    await recordAction(context.db.query, { ...seen, memberId: BigInt(memberId) });
    return found;
  },
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
