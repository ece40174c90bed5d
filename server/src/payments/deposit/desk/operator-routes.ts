import type { Routes } from '../../../http/call.ts';
import { requireUnbounded } from '../../../platform/operator/role-bounds-service.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { assignPayment, confirmPayment, refuseUnmatched, returnPayment, unmatchedPayment, unmatchedPayments } from './assign-service.ts';
import { askDepositor, depositEvidence } from '../orders/question-service.ts';
import { decideStatement, importStatement, statement, statements } from '../statements/statement-service.ts';
import { decideInBulk } from './bulk-approval-service.ts';
import { decideDeposit, depositQueue, queuedDeposit, refuseDecision } from './queue-service.ts';

type Own =
  | 'getDepositQueue'
  | 'getQueuedDeposit'
  | 'creditQueuedDeposit'
  | 'returnQueuedDeposit'
  | 'refuseDepositDecision'
  | 'decideQueuedDeposits'
  | 'askDepositor'
  | 'getDepositEvidence'
  | 'getUnmatchedPayments'
  | 'getUnmatchedPayment'
  | 'assignUnmatchedPayment'
  | 'returnUnmatchedPayment'
  | 'confirmUnmatchedPayment'
  | 'refuseUnmatchedDecision'
  | 'getStatements'
  | 'getStatement'
  | 'importStatement'
  | 'decideStatement';

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
  decideQueuedDeposits: ({ request, caller }, context) => decideInBulk(context, caller, request),
  askDepositor: async ({ request, caller, language }, context) => {
    await askDepositor(context, caller, request);
    return queuedDeposit(context, request.id, language);
  },
  getDepositEvidence: async ({ request, caller }, context) => {
    const found = await depositEvidence(context, request.proofId);
    await recordAction(context.db.query, { operatorId: caller.operatorId, action: 'proof_seen', object: `proof:${request.proofId}` });
    return found;
  },
  getUnmatchedPayments: ({ request }, context) => unmatchedPayments(context, request),
  getUnmatchedPayment: async ({ request, caller }, context) => {
    const found = await unmatchedPayment(context, request.id, caller);
    await recordAction(context.db.query, { operatorId: caller.operatorId, action: 'unmatched_seen', object: `unmatched:${request.id}` });
    return found;
  },
  assignUnmatchedPayment: async ({ request, caller }, context) => {
    requireUnbounded(caller, 'deposit');
    await assignPayment(context, caller, request);
    return unmatchedPayment(context, request.id, caller);
  },
  returnUnmatchedPayment: async ({ request, caller }, context) => {
    requireUnbounded(caller, 'deposit');
    await returnPayment(context, caller, request);
    return unmatchedPayment(context, request.id, caller);
  },
  confirmUnmatchedPayment: async ({ request, caller }, context) => {
    requireUnbounded(caller, 'deposit');
    await confirmPayment(context, caller, request);
    return unmatchedPayment(context, request.id, caller);
  },
  refuseUnmatchedDecision: async ({ request, caller }, context) => {
    await refuseUnmatched(context, caller, request);
    return unmatchedPayment(context, request.id, caller);
  },
  getStatements: ({ request, caller, language }, context) => statements(context, request, { caller, language }),
  getStatement: async ({ request, caller, language }, context) => {
    const found = await statement(context, request, { caller, language });
    await recordAction(context.db.query, { operatorId: caller.operatorId, action: 'statement_seen', object: `statement:${request.id}` });
    return found;
  },
  importStatement: ({ request, caller, language }, context) => {
    requireUnbounded(caller, 'deposit');
    return importStatement(context, { caller, language }, request);
  },
  decideStatement: ({ request, caller, language }, context) => {
    requireUnbounded(caller, 'deposit');
    return decideStatement(context, { caller, language }, request);
  },
};
