import type { Verdict } from './market.ts';

/** A price is thousandths of decimal odds: 1950 is 1.95. */
export const UNIT = 1_000;
const DOUBLE = 2n * BigInt(UNIT);

/** A leg that was decided: its verdict at the price that was accepted. */
export type DecidedLeg = { readonly verdict: Verdict; readonly price: number };

/** What one unit staked on a leg becomes, in half thousandths, so that halves of a stake stay whole numbers. */
function doubledFactor({ verdict, price }: DecidedLeg): number {
  switch (verdict) {
    case 'win':
      return 2 * price;
    case 'half-win':
      return price + UNIT;
    case 'push':
    case 'void':
      return 2 * UNIT;
    case 'half-lose':
      return UNIT;
    case 'lose':
      return 0;
  }
}

/** A quotient of whole numbers, halves up. */
export const roundedDivision = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

/** What comes back for a stake on all legs together, in minor units: rounded once, at the end. */
export function payoutOf(stake: bigint, legs: readonly DecidedLeg[]): bigint {
  let dividend = stake;
  let divisor = 1n;
  for (const leg of legs) {
    dividend *= BigInt(doubledFactor(leg));
    divisor *= DOUBLE;
  }
  return roundedDivision(dividend, divisor);
}

/** The most that a stake can bring back at these prices. */
export const greatestPayout = (stake: bigint, prices: readonly number[]): bigint =>
  payoutOf(
    stake,
    prices.map((price) => ({ verdict: 'win', price })),
  );
