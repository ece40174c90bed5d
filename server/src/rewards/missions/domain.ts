import type { Domain } from '../../http/domain.ts';
import { dropOldApplicationProofs } from './application-service.ts';
import { missionRoutes, operatorApplicationRoutes } from './routes.ts';
import { seedMissions } from './service.ts';

export const missionsDomain: Domain<keyof typeof missionRoutes | keyof typeof operatorApplicationRoutes> = {
  routes: { ...missionRoutes, ...operatorApplicationRoutes },
  seed: [seedMissions],
  tidy: [dropOldApplicationProofs],
  work: [],
};
