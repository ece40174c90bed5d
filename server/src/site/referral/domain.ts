import type { Domain } from '../../http/domain.ts';
import { referralRoutes } from './routes.ts';

export const referralDomain: Domain<keyof typeof referralRoutes> = {
  routes: referralRoutes,
  seed: [],
  tidy: [],
  work: [],
};
