import type { Domain } from '../http/domain.ts';
import { gameRoutes } from './routes.ts';
import { registerSearchIndex, searchRoutes } from './search-index.ts';
import { startGames } from './service.ts';

export const gamesDomain: Domain<keyof typeof gameRoutes | keyof typeof searchRoutes> = {
  routes: { ...gameRoutes, ...searchRoutes },
  seed: [],
  tidy: [],
  work: [],
  watch: [startGames],
  pages: [registerSearchIndex],
};
