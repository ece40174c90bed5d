import type { Verdict } from './market.ts';
import { UNIT } from './odds.ts';
import { roundedDivision } from './payout.ts';

export const MIN_JOINT_LEGS = 2;
export const MAX_JOINT_LEGS = 6;

/** Which price decided legs are paid at: a lost one leaves none, one that fell away is left out. */
export function priceAfter(prices: readonly number[], verdicts: readonly Verdict[]): number {
  if (verdicts.includes('lose')) return 0;
  return prices[verdicts.reduce((set, verdict, leg) => (verdict === 'win' ? set | (1 << leg) : set), 0)] ?? 0;
}

/** What a builder brings back, rounded once. */
export const jointPayout = (stake: bigint, prices: readonly number[], verdicts: readonly Verdict[]): bigint =>
  roundedDivision(stake * BigInt(priceAfter(prices, verdicts)), BigInt(UNIT));

/** The most that it can bring back. */
export const greatestJoint = (stake: bigint, prices: readonly number[]): bigint =>
  roundedDivision(stake * BigInt(Math.max(...prices)), BigInt(UNIT));
