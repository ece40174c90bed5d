import type { Domain } from '../http/domain.ts';
import { rewardRoutes } from './routes.ts';
import { seedPromotions } from './service.ts';

export const rewardsDomain: Domain<keyof typeof rewardRoutes> = {
  routes: rewardRoutes,
  seed: [seedPromotions],
  tidy: [],
  work: [],
};
