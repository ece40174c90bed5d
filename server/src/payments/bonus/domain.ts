import type { Domain } from '../../http/domain.ts';
import { seedBonuses } from './demo-service.ts';
import { startPlay } from './play-service.ts';
import { bonusRoutes } from './routes.ts';

export const bonusDomain: Domain<keyof typeof bonusRoutes> = {
  routes: bonusRoutes,
  seed: [seedBonuses],
  tidy: [],
  work: [startPlay],
};
