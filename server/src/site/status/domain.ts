import type { Domain } from '../../http/domain.ts';
import { systemRoutes } from './routes.ts';

export const siteDomain: Domain<keyof typeof systemRoutes> = {
  routes: systemRoutes,
  seed: [],
  tidy: [],
  work: [],
};
