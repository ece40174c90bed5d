import type { Domain } from '../../http/domain.ts';
import { startDraws } from './draw-service.ts';
import { startReviews } from './review-service.ts';
import { seedPools } from './pool-service.ts';
import { seedPrizeGroups } from './prize-group-service.ts';
import { startFeeds } from './feed-service.ts';
import { seedProducts } from './product.ts';
import { lotteryRoutes } from './routes.ts';
import { seedTerms } from './terms-service.ts';

export const lotteryDomain: Domain<keyof typeof lotteryRoutes> = {
  routes: lotteryRoutes,
  seed: [seedProducts, seedPrizeGroups, seedPools, seedTerms],
  tidy: [],
  work: [startDraws, startReviews, startFeeds],
};
