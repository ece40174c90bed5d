import type { Domain } from '../../http/domain.ts';
import { seedCeilings } from './ceiling-settings-service.ts';
import { notifyHeld } from './held-notify-service.ts';
import { operatorHeldWinRoutes } from './routes.ts';

export const bettingDomain: Domain<keyof typeof operatorHeldWinRoutes> = {
  routes: operatorHeldWinRoutes,
  seed: [seedCeilings],
  tidy: [notifyHeld],
  work: [],
};
