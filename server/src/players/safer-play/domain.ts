import type { Domain } from '../../http/domain.ts';
import { keepPlayLimits } from './reminder-service.ts';
import { saferPlayRoutes } from './routes.ts';

export const saferPlayDomain: Domain<keyof typeof saferPlayRoutes> = {
  routes: saferPlayRoutes,
  seed: [],
  tidy: [keepPlayLimits],
  work: [],
};
