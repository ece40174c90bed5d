import type { Domain } from '../../http/domain.ts';
import { segmentRoutes } from './routes.ts';

export const segmentDomain: Domain<keyof typeof segmentRoutes> = { routes: segmentRoutes, seed: [], tidy: [], work: [] };
