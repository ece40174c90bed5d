import type { Domain } from '../../http/domain.ts';
import { seedNewCardLimit } from './new-card-service.ts';
import { bankCardRoutes } from './routes.ts';

export const bankCardDomain: Domain<keyof typeof bankCardRoutes> = {
  routes: bankCardRoutes,
  seed: [seedNewCardLimit],
  tidy: [],
  work: [],
};
