import { type AgentContract, type ContractKind, contractSettingsOf, type ContractStep } from '@sorak/contract';
import { isAgent } from '../agent/team-service.ts';
import { MAX_DAYS } from '../agent/team-view-service.ts';
import type { Context } from '../../context.ts';
import { CallError, type Routes } from '../../http/call.ts';
import { isTimeZone } from '../../lib/day.ts';
import { agendaOf } from './agenda-service.ts';
import { processContract } from './contract-service.ts';
import { endingOf } from './ending-service.ts';
import { estimateOffer } from './estimate-service.ts';
import { contractsBetween, teamRates } from './person-service.ts';
import { prizeLines, prizeStatements } from './prize-service.ts';
import { contractsOf, incomeOf, openKinds, playersOf, statementsOf } from './view-service.ts';

type Names =
  | 'getConsolidatedFunds'
  | 'processContractDividend'
  | 'processDailySalaryContract'
  | 'processContractHourSalary'
  | 'processRealTimeSalaryContract'
  | 'getContracts'
  | 'getTeamRates'
  | 'getMemberContracts'
  | 'getOfferEstimate'
  | 'getContractEnding'
  | 'getAgentAgenda'
  | 'getAgentIncome'
  | 'getCommissions'
  | 'getCommissionPlayers'
  | 'getPrizeStatements'
  | 'getPrizeLines';

/** A brand without a kind has none of its calls. */
async function requireKind(context: Context, kind: ContractKind): Promise<void> {
  if (!(await openKinds(context)).includes(kind)) throw new CallError('function_not_available');
}

type Input = { readonly request: ContractStep; readonly caller: { readonly memberId: bigint }; readonly idempotencyKey: string | null };

const stepOf =
  (kind: ContractKind) =>
  async ({ request, caller, idempotencyKey }: Input, context: Context): Promise<AgentContract> => {
    await requireKind(context, kind);
    return processContract(context, caller.memberId, kind, request, idempotencyKey ?? '');
  };

export const commissionRoutes: Routes<Names> = {
  getConsolidatedFunds: async ({ caller }, context) => {
    const kinds = await openKinds(context);
    return {
      isAgent: isAgent(caller.isAgent),
      enableContract: kinds.includes('dividend'),
      enableSalary: kinds.some((kind) => kind !== 'dividend'),
      kinds,
      contractSettings: contractSettingsOf(kinds),
    };
  },
  processContractDividend: stepOf('dividend'),
  processDailySalaryContract: stepOf('daily'),
  processContractHourSalary: stepOf('hourly'),
  processRealTimeSalaryContract: stepOf('realtime'),
  getContracts: async ({ request: { kind }, caller }, context) => {
    await requireKind(context, kind);
    return contractsOf(context, caller.memberId, kind);
  },
  getTeamRates: async ({ request: { ids }, caller }, context) => ({
    list: await teamRates(context, caller.memberId, ids.split(',').map(BigInt)),
  }),
  getMemberContracts: ({ request: { memberId }, caller }, context) => contractsBetween(context, caller.memberId, BigInt(memberId)),
  getOfferEstimate: ({ request: { contractId }, caller }, context) => estimateOffer(context, caller.memberId, contractId),
  getContractEnding: ({ request: { contractId }, caller }, context) => endingOf(context, caller.memberId, contractId),
  getAgentAgenda: ({ caller }, context) => agendaOf(context, caller.memberId),
  getAgentIncome: async ({ request, caller, fail }, context) => {
    if (!isTimeZone(request.timeZone)) return fail('validation_failed', { fields: [{ field: 'timeZone', rule: 'unknown' }] });
    const income = await incomeOf(context, caller.memberId, request);
    return income ?? fail('validation_failed', { fields: [{ field: 'to', rule: 'max', max: MAX_DAYS }] });
  },
  getCommissions: ({ request, caller }, context) => statementsOf(context, caller.memberId, request),
  getCommissionPlayers: ({ request, caller }, context) => playersOf(context, caller.memberId, request),
  getPrizeStatements: ({ request, caller }, context) => prizeStatements(context, caller.memberId, request),
  getPrizeLines: ({ request, caller }, context) => prizeLines(context, caller.memberId, request),
};
