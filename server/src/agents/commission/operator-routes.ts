import type { Routes } from '../../http/call.ts';
import { previewMove } from './branch-move-service.ts';
import * as debts from './debt-service.ts';
import { settlementFaults } from './fault-service.ts';
import { suspendAgent } from './agent-kind-service.ts';
import * as house from './house-contract-service.ts';
import { agentLine } from './line-service.ts';
import * as agents from './operator-service.ts';
import * as tree from './tree-service.ts';

type Names =
  | 'getAgentTree'
  | 'getAgentTreeBets'
  | 'getAgentMonths'
  | 'getAgentCase'
  | 'dryRunContract'
  | 'getHouseContractRequests'
  | 'requestHouseContract'
  | 'decideHouseContract'
  | 'getSettlementRuns'
  | 'getSettlementFaults'
  | 'getRunStatements'
  | 'holdCommission'
  | 'releaseCommission'
  | 'previewBranchMove'
  | 'suspendAgent'
  | 'getAgentLine'
  | 'getAgentSignals'
  | 'getOpenDebts'
  | 'requestWriteOff'
  | 'decideWriteOff';

/** The operators' view of agents. */
export const operatorAgentRoutes: Routes<Names> = {
  getAgentTree: ({ request }, context) => tree.agentTree(context, request),
  getAgentTreeBets: ({ request }, context) => tree.treeBets(context, request),
  getAgentMonths: async ({ request, fail }, context) => (await tree.agentMonths(context, BigInt(request.memberId))) ?? fail('not_found'),
  getAgentCase: async ({ request, caller, fail }, context) =>
    (await agents.agentCase(context, caller.operatorId, BigInt(request.memberId))) ?? fail('not_found'),
  dryRunContract: ({ request: { memberId, kind, terms } }, context) => agents.dryRun(context, BigInt(memberId), kind, terms),
  getHouseContractRequests: ({ caller }, context) => house.waitingRequests(context, caller.operatorId),
  requestHouseContract: ({ caller, request, idempotencyKey }, context) =>
    house.requestHouseContract(context, caller, idempotencyKey, request),
  decideHouseContract: ({ caller, request }, context) => house.decideHouseContract(context, caller, request),
  getSettlementRuns: ({ request }, context) => agents.settlementRuns(context, request),
  getSettlementFaults: (_input, context) => settlementFaults(context),
  getRunStatements: ({ request }, context) => agents.runStatements(context, request.runId, request),
  holdCommission: async ({ request, caller, fail }, context) =>
    (await agents.decideStatement(context, 'hold', { ...request, operatorId: caller.operatorId })) ?? fail('not_found'),
  releaseCommission: async ({ request, caller, fail }, context) =>
    (await agents.decideStatement(context, 'release', { ...request, operatorId: caller.operatorId })) ?? fail('not_found'),
  previewBranchMove: async ({ request: { memberId, account }, fail }, context) =>
    (await previewMove(context, { memberId: BigInt(memberId), account })) ?? fail('not_found'),
  suspendAgent: ({ request, caller }, context) => suspendAgent(context, caller.operatorId, request),
  getAgentLine: async ({ request, fail }, context) =>
    (await agentLine(context, BigInt(request.runId), BigInt(request.memberId))) ?? fail('not_found'),
  getAgentSignals: (_input, context) => agents.agentSignals(context),
  getOpenDebts: ({ caller }, context) => debts.openDebts(context, caller.operatorId),
  requestWriteOff: ({ caller, request, idempotencyKey }, context) => debts.requestWriteOff(context, caller, idempotencyKey, request),
  decideWriteOff: ({ caller, request }, context) => debts.decideWriteOff(context, caller, request),
};
