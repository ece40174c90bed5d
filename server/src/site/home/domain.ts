import type { Domain } from '../../http/domain.ts';
import { homeRoutes } from './routes.ts';

export const homeDomain: Domain<keyof typeof homeRoutes> = {
  routes: homeRoutes,
  seed: [],
  tidy: [],
  work: [],
};
