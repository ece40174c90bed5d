import type { Domain } from '../../http/domain.ts';
import { vipRoutes } from './routes.ts';
import { seedRanks } from './service.ts';

export const vipDomain: Domain<keyof typeof vipRoutes> = {
  routes: vipRoutes,
  seed: [seedRanks],
  tidy: [],
  work: [],
};
