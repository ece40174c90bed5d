import type { Domain } from '../http/domain.ts';
import { operatorSupportRoutes, serviceRoutes } from './routes.ts';

export const serviceDomain: Domain<keyof typeof serviceRoutes | keyof typeof operatorSupportRoutes> = {
  routes: { ...serviceRoutes, ...operatorSupportRoutes },
  seed: [],
  tidy: [],
  work: [],
};
