import type { Routes } from '../../http/call.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { approveApplication, refuseApplication } from './application-decision-service.ts';
import { applicationCase, applicationQueue } from './application-queue-service.ts';
import { readApplicationProof } from './application-service.ts';
import { checkInOf } from './check-in-service.ts';
import { claimMission, missionLeaderboard, missionSummary } from './service.ts';

export const missionRoutes: Routes<'getMissionSummaryDetails' | 'getCheckIn' | 'claimMission' | 'getMissionLeaderboard'> = {
  getMissionSummaryDetails: ({ caller, language }, context) => missionSummary(context, caller.memberId, language),
  getCheckIn: async ({ caller, language }, context) => ({ checkIn: await checkInOf(context, caller.memberId, language) }),
  claimMission: ({ request, caller, language }, context) => claimMission(context, caller.memberId, request, language),
  getMissionLeaderboard: ({ caller }, context) => missionLeaderboard(context, caller.memberId),
};

type Operators = 'getApplicationQueue' | 'getApplicationCase' | 'approveApplication' | 'refuseApplication' | 'getApplicationEvidence';

/** What operators do with applications; looking is written down. */
export const operatorApplicationRoutes: Routes<Operators> = {
  getApplicationQueue: ({ caller, request, language }, context) =>
    applicationQueue(context, { ...request, operatorId: caller.operatorId, language }),
  getApplicationCase: async ({ caller, request, language }, context) => {
    const found = await applicationCase(context, request.id, caller.operatorId, language);
    const seen = { operatorId: caller.operatorId, action: 'application_seen', object: `application:${found.id}` };
    await recordAction(context.db.query, { ...seen, memberId: BigInt(found.memberId) });
    return found;
  },
  approveApplication: async ({ caller, request, language }, context) => {
    await approveApplication(context, { ...request, operatorId: caller.operatorId });
    return applicationCase(context, request.id, caller.operatorId, language);
  },
  refuseApplication: async ({ caller, request, language }, context) => {
    await refuseApplication(context, { ...request, operatorId: caller.operatorId });
    return applicationCase(context, request.id, caller.operatorId, language);
  },
  getApplicationEvidence: async ({ caller, request }, context) => {
    const found = await readApplicationProof(context, request.proofId, null);
    await recordAction(context.db.query, { operatorId: caller.operatorId, action: 'proof_seen', object: `proof:${request.proofId}` });
    return found;
  },
};
