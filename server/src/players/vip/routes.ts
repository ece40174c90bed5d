import type { Routes } from '../../http/call.ts';
import { rankProgress } from './service.ts';

export const vipRoutes: Routes<'getPlayerRankProgress'> = {
  getPlayerRankProgress: ({ caller, language }, context) => rankProgress(context, caller.memberId, language),
};
