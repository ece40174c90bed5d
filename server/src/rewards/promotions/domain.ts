import type { Domain } from '../../http/domain.ts';
import { promotionRoutes } from './routes.ts';
import { seedPromotions } from './service.ts';

export const promotionsDomain: Domain<keyof typeof promotionRoutes> = {
  routes: promotionRoutes,
  seed: [seedPromotions],
  tidy: [],
  work: [],
};
