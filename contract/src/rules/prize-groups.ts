/** Prize groups of lotteries: a member who may play at 1700 + 20 × rebate percent pays for a better price with rebate. */
export const LEAST_GROUP = 1700;
export const BEST_GROUP = 2000;
/** A tenth of a percent. */
export const GROUP_STEP = 2;
const POINTS_OF_ALL = 2_000n;

/** Minor units of a valid bet that so many points of difference are, half up: 20 points are a percent. */
export const shareOf = (validBet: bigint, points: number): bigint =>
  (validBet * BigInt(points) * 2n + POINTS_OF_ALL) / (POINTS_OF_ALL * 2n);

/** Points of difference in percent, one digit behind the point. */
export const percentOf = (points: number): number => points / 20;
