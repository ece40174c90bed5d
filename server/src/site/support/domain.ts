import type { Domain } from '../../http/domain.ts';
import { operatorSupportRoutes, supportRoutes } from './routes.ts';

export const supportDomain: Domain<keyof typeof supportRoutes | keyof typeof operatorSupportRoutes> = {
  routes: { ...supportRoutes, ...operatorSupportRoutes },
  seed: [],
  tidy: [],
  work: [],
};
