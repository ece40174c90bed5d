import type { Domain } from '../../http/domain.ts';
import { startClosing } from './closing-service.ts';
import { startResting } from './dormant-service.ts';
import { dropOldSignIns, startErasing } from './erasure-service.ts';
import { accountRoutes } from './routes.ts';

export const accountDomain: Domain<keyof typeof accountRoutes> = {
  routes: accountRoutes,
  seed: [],
  tidy: [dropOldSignIns],
  work: [startClosing, startErasing, startResting],
};
