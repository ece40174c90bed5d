import type { Routes } from '../http/call.ts';
import { missionLeaderboard, missionSummary } from './service.ts';

export const missionRoutes: Routes<'getMissionSummaryDetails' | 'getMissionLeaderboard'> = {
  getMissionSummaryDetails: ({ caller }, context) => missionSummary(context, caller.memberId),
  getMissionLeaderboard: ({ caller }, context) => missionLeaderboard(context, caller.memberId),
};
