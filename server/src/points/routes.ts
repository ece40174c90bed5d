import type { Routes } from '../http/call.ts';
import { pointBalance, pointConfig, rewards } from './service.ts';

export const pointRoutes: Routes<'getPointConfig' | 'getPointReward' | 'getPointBalance'> = {
  getPointConfig: (_, context) => pointConfig(context),
  getPointReward: ({ request, language }, context) => rewards(context, { ...request, language }),
  getPointBalance: ({ caller }, context) => pointBalance(context, caller.memberId),
};
