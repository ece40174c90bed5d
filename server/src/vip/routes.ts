import type { Routes } from '../http/call.ts';
import { rankProgress, ranks } from './service.ts';

export const vipRoutes: Routes<'getRanks' | 'getPlayerRankProgress'> = {
  getRanks: ({ language }, context) => ranks(context, language),
  getPlayerRankProgress: ({ caller, language }, context) => rankProgress(context, caller.memberId, language),
};
