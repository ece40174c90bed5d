import type { Domain } from '../../http/domain.ts';
import { startTrading } from './order-service.ts';
import { tradingRoutes } from './routes.ts';

export const tradingDomain: Domain<keyof typeof tradingRoutes> = { routes: tradingRoutes, seed: [], tidy: [], work: [startTrading] };
