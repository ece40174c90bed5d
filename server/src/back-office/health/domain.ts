import type { Domain } from '../../http/domain.ts';
import { startClocks } from './clock-service.ts';
import { countDatabase } from './metrics-service.ts';
import { dropOldPrograms, keepProgram } from './program-service.ts';
import { startReturns } from './return-service.ts';
import { healthRoutes } from './routes.ts';
import { startVerifying, verifyAtStart } from './verify-service.ts';

export const healthDomain: Domain<keyof typeof healthRoutes> = {
  routes: healthRoutes,
  seed: [],
  tidy: [dropOldPrograms],
  work: [keepProgram, startVerifying, startClocks, startReturns],
  watch: [countDatabase, verifyAtStart],
};
