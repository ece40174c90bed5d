import type { Domain } from '../http/domain.ts';
import { agentRoutes } from './routes.ts';

export const agentDomain: Domain<keyof typeof agentRoutes> = {
  routes: agentRoutes,
  seed: [],
  tidy: [],
  work: [],
};
