import type { Routes } from '../http/call.ts';
import { claimMission, missionLeaderboard, missionSummary } from './service.ts';

export const missionRoutes: Routes<'getMissionSummaryDetails' | 'claimMission' | 'getMissionLeaderboard'> = {
  getMissionSummaryDetails: ({ caller, language }, context) => missionSummary(context, caller.memberId, language),
  claimMission: ({ request, caller, language }, context) => claimMission(context, caller.memberId, request, language),
  getMissionLeaderboard: ({ caller }, context) => missionLeaderboard(context, caller.memberId),
};
