import type { Domain } from '../../http/domain.ts';
import { operatorGameRoutes } from './operator-routes.ts';
import { gameRoutes } from './routes.ts';
import { registerSearchIndex, searchRoutes } from './search-index.ts';
import { startGames } from './service.ts';
import { startSignals } from './signal-service.ts';
import { startGameWeek } from './week-service.ts';

export const gamesDomain: Domain<keyof typeof gameRoutes | keyof typeof operatorGameRoutes | keyof typeof searchRoutes> = {
  routes: { ...gameRoutes, ...operatorGameRoutes, ...searchRoutes },
  seed: [],
  tidy: [],
  work: [startSignals, startGameWeek],
  watch: [startGames],
  pages: [registerSearchIndex],
};
