import { rankReader } from './rank-fact-service.ts';
import { beginReading, startReading } from '../../platform/facts/service.ts';
import type { Domain } from '../../http/domain.ts';
import { vipRoutes } from './routes.ts';
import { seedRanks } from './service.ts';

export const vipDomain: Domain<keyof typeof vipRoutes> = {
  routes: vipRoutes,
  seed: [seedRanks, (context) => beginReading(context, rankReader)],
  tidy: [],
  work: [startReading(rankReader)],
};
