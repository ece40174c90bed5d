import type { Domain } from '../../http/domain.ts';
import { registerExports } from './export-routes.ts';
import { dropOldExports } from './export-service.ts';
import { catchUpSums } from './catch-up-service.ts';
import { recordRoutes } from './routes.ts';

export const recordDomain: Domain<keyof typeof recordRoutes> = {
  routes: recordRoutes,
  seed: [],
  tidy: [dropOldExports],
  work: [catchUpSums],
  pages: [registerExports],
};
