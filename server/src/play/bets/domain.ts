import type { Domain } from '../../http/domain.ts';
import { betRoutes } from './routes.ts';

export const betsDomain: Domain<keyof typeof betRoutes> = {
  routes: betRoutes,
  seed: [],
  tidy: [],
  work: [],
};
