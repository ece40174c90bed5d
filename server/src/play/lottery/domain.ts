import type { Domain } from '../../http/domain.ts';
import { startDraws } from './draws/draw-service.ts';
import { startReviews } from './settlement/review-service.ts';
import { seedPools } from './orders/pool-service.ts';
import { seedPrizeGroups } from './orders/prize-group-service.ts';
import { startFeeds } from './results/feed-service.ts';
import { seedProducts } from './product.ts';
import { lotteryRoutes } from './routes.ts';
import { seedTerms } from './terms-service.ts';

export const lotteryDomain: Domain<keyof typeof lotteryRoutes> = {
  routes: lotteryRoutes,
  seed: [seedProducts, seedPrizeGroups, seedPools, seedTerms],
  tidy: [],
  work: [startDraws, startReviews, startFeeds],
};
