import { MAX_SPORTS_STAKE, USUAL_MATCH_CAP } from '@sorak/contract/rules/trading';
import type { Limits } from './context.ts';

const MINOR = 100n;

/** What the house takes on where nothing else is set. */
export const LIMITS: Limits = {
  leastStake: 1_000_00n,
  mostStake: BigInt(MAX_SPORTS_STAKE) * MINOR,
  mostPayout: 500_000_000_00n,
  mostOnMarket: 100_000_000_00n,
  mostOpen: 2_000_000_000_00n,
  matchCap: BigInt(USUAL_MATCH_CAP) * MINOR,
  leastLegs: 3,
  maxLegs: 12,
  liveDelayMs: 3_000,
  cashOutMargin: 50_000,
  competitions: [],
};
