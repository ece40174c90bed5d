import type { Domain } from '../../http/domain.ts';
import { deskRequestRoutes } from './routes.ts';

export const deskRequestDomain: Domain<keyof typeof deskRequestRoutes> = {
  routes: deskRequestRoutes,
  seed: [],
  tidy: [],
  work: [],
};
