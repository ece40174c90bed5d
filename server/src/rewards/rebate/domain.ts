import type { Domain } from '../../http/domain.ts';
import { rebateRoutes } from './routes.ts';
import { seedRebates } from './service.ts';

export const rebateDomain: Domain<keyof typeof rebateRoutes> = {
  routes: rebateRoutes,
  seed: [seedRebates],
  tidy: [],
  work: [],
};
