import type { Domain } from '../../http/domain.ts';
import { startClosing } from './closing-service.ts';
import { accountRoutes } from './routes.ts';

export const accountDomain: Domain<keyof typeof accountRoutes> = {
  routes: accountRoutes,
  seed: [],
  tidy: [],
  work: [startClosing],
};
