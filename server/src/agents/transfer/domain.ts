import type { Domain } from '../../http/domain.ts';
import { registerTransferKey } from './key-page.ts';
import { transferRoutes } from './routes.ts';
import { seedTransfers, startHealing } from './service.ts';

export const transferDomain: Domain<keyof typeof transferRoutes> = {
  routes: transferRoutes,
  seed: [seedTransfers],
  tidy: [],
  work: [startHealing],
  pages: [registerTransferKey],
};
