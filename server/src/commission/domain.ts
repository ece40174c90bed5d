import type { Domain } from '../http/domain.ts';
import { seedDemoContracts } from './demo-service.ts';
import { commissionRoutes } from './routes.ts';
import { startSettlement } from './settlement-service.ts';

export const commissionDomain: Domain<keyof typeof commissionRoutes> = {
  routes: commissionRoutes,
  seed: [seedDemoContracts],
  tidy: [],
  work: [startSettlement],
};
