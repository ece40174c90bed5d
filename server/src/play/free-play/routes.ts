import type { Routes } from '../../http/call.ts';
import { freeGameList } from './service.ts';

export const freePlayRoutes: Routes<'getFreeGames'> = {
  getFreeGames: async (_call, context) => ({ list: freeGameList(context) }),
};
