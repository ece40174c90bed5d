import { rankReader } from './rank-fact-service.ts';
import { beginReading, startReading } from '../../platform/facts/service.ts';
import type { Domain } from '../../http/domain.ts';
import { repeat } from '../../lib/repeat.ts';
import { reviewDue } from './kept-service.ts';
import { vipRoutes } from './routes.ts';
import { seedRanks } from './service.ts';

const REVIEW_EVERY_MS = 60_000;

export const vipDomain: Domain<keyof typeof vipRoutes> = {
  routes: vipRoutes,
  seed: [seedRanks, (context) => beginReading(context, rankReader)],
  tidy: [],
  work: [startReading(rankReader), (context) => repeat(context, 'ranks', REVIEW_EVERY_MS, () => reviewDue(context))],
};
