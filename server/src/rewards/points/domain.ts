import type { Domain } from '../../http/domain.ts';
import { operatorExchangeRoutes, pointRoutes } from './routes.ts';
import { seedRewards } from './service.ts';

export const pointsDomain: Domain<keyof typeof pointRoutes | keyof typeof operatorExchangeRoutes> = {
  routes: { ...pointRoutes, ...operatorExchangeRoutes },
  seed: [seedRewards],
  tidy: [],
  work: [],
};
