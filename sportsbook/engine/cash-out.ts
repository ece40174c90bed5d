import { type DecidedLeg, factorOf, roundedDivision } from './payout.ts';

const MILLION = 1_000_000n;

/** What one unit staked on a leg is worth now, as a fraction. */
export type LegWorth = { readonly dividend: bigint; readonly divisor: bigint };

/** `fair` is what the bet is worth without any margin, `offer` what is paid for it, both in minor units. */
export type CashOut = { readonly fair: bigint; readonly offer: bigint };

/** A leg that rides, taken at a price: the price times the chance that the prices of now give it when their margin is taken out. */
export function worthOfRiding(taken: number, own: number, all: readonly number[]): LegWorth {
  const product = all.reduce((value, price) => value * BigInt(price), 1n);
  const book = all.reduce((sum, price) => sum + product / BigInt(price), 0n);
  return { dividend: BigInt(taken) * (product / BigInt(own)), divisor: book * 1_000n };
}

/** The same where outcomes may come true together: the chance is what the price says with its stated margin, in parts of a million, taken out. */
export const worthByMargin = (taken: number, own: number, margin: number): LegWorth => ({
  dividend: BigInt(taken) * MILLION,
  divisor: BigInt(own) * (MILLION + BigInt(margin)),
});

/** A leg that was decided is worth what it came to. */
export function worthOfDecided(leg: DecidedLeg): LegWorth {
  const { dividend, divisor } = factorOf(leg);
  return { dividend: BigInt(dividend), divisor: BigInt(divisor) };
}

/**
 * The worth of a bet that rides: of every combination of so many legs (with `min`, of every number from there on) the stake times the worth of
 * each, added up and rounded once, and the offer after the stated margin in parts of a million, rounded down. Legs are of different matches, so
 * their worths multiply.
 */
export function cashOut(stakeEach: bigint, legs: readonly LegWorth[], size: number, margin: number, min: number | null = null): CashOut {
  // sums[n]: over all ways to take n of the legs so far, those taken by their dividends and the others by their divisors.
  const sums = [1n, ...Array.from({ length: size }, () => 0n)];
  let divisor = 1n;
  for (const leg of legs) {
    for (let taken = size; taken > 0; taken -= 1) sums[taken] = (sums[taken] ?? 0n) * leg.divisor + (sums[taken - 1] ?? 0n) * leg.dividend;
    sums[0] = (sums[0] ?? 0n) * leg.divisor;
    divisor *= leg.divisor;
  }
  const all = sums.slice(min ?? size).reduce((sum, one) => sum + one, 0n);
  const fair = roundedDivision(stakeEach * all, divisor);
  return { fair, offer: (fair * (MILLION - BigInt(margin))) / MILLION };
}
