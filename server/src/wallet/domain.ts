import type { Domain } from '../http/domain.ts';
import { seedCeilings } from './ceiling-settings-service.ts';
import { operatorHeldWinRoutes, walletRoutes } from './routes.ts';
import { registerVendorWallet } from './vendor-routes.ts';

export const walletDomain: Domain<keyof typeof walletRoutes | keyof typeof operatorHeldWinRoutes> = {
  routes: { ...walletRoutes, ...operatorHeldWinRoutes },
  seed: [seedCeilings],
  tidy: [],
  work: [],
  pages: [registerVendorWallet],
};
