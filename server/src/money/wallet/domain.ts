import type { Domain } from '../../http/domain.ts';
import { walletRoutes } from './routes.ts';

export const walletDomain: Domain<keyof typeof walletRoutes> = { routes: walletRoutes, seed: [], tidy: [], work: [] };
