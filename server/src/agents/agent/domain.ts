import type { Domain } from '../../http/domain.ts';
import { announcementRoutes } from './announcement-routes.ts';
import { agentRoutes } from './routes.ts';

const routes = { ...agentRoutes, ...announcementRoutes };

export const agentDomain: Domain<keyof typeof routes> = {
  routes,
  seed: [],
  tidy: [],
  work: [],
};
