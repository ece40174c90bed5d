import type { Domain } from '../../http/domain.ts';
import { operatorAgentRoutes } from './operator-routes.ts';
import { commissionRoutes } from './routes.ts';
import { seedContractRules } from './rules-service.ts';
import { startSettlement } from './settlement-service.ts';

const routes = { ...commissionRoutes, ...operatorAgentRoutes };

export const commissionDomain: Domain<keyof typeof routes> = {
  routes,
  seed: [seedContractRules],
  tidy: [],
  work: [startSettlement],
};
