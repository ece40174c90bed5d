import { factorOf, payoutOf, type DecidedLeg } from './payout.ts';

/** A product of so many fractions in floating point is off by less than this part of itself. */
const OFF = 2 ** -46;
/** Above it a number has no room for halves. */
const EXACT = 2 ** 51;
/** Sums up to here are exact. */
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * What a system brings back: the same stake on every combination of so many legs, each rounded on its own, as if it were a bet of its own.
 * A combination is the product of the one before and one leg more. Floating point decides where it is beyond doubt, whole numbers where a
 * half is near or the sum is too great: the answer is the same.
 */
export function systemPayout(stakeEach: bigint, legs: readonly DecidedLeg[], size: number): bigint {
  const factors = legs.map((leg) => {
    const { dividend, divisor } = factorOf(leg);
    return dividend / divisor;
  });
  const count = legs.length;
  const taken: number[] = [];
  let sum = 0;
  let great = 0n;
  const add = (product: number): void => {
    const rounded = Math.floor(product + 0.5);
    if (product < EXACT && Math.abs(product + 0.5 - rounded) > product * OFF && Math.abs(product + 0.5 - rounded - 1) > product * OFF) {
      sum += rounded;
      if (sum < EXACT) return;
    } else
      great += payoutOf(
        stakeEach,
        taken.flatMap((at) => legs[at] ?? []),
      );
    great += BigInt(sum);
    sum = 0;
  };
  const take = (from: number, product: number): void => {
    const missing = size - taken.length;
    if (missing === 0) return add(product);
    for (let at = from; at <= count - missing; at += 1) {
      const factor = factors[at] ?? 0;
      // Whatever rides with a lost leg is lost.
      if (factor === 0) continue;
      taken.push(at);
      take(at + 1, product * factor);
      taken.pop();
    }
  };
  if (stakeEach > SAFE) throw new RangeError('a stake above what is counted exactly');
  take(0, Number(stakeEach));
  return great + BigInt(sum);
}

/** The most that a system can bring back at these prices. */
export const greatestSystemPayout = (stakeEach: bigint, prices: readonly number[], size: number): bigint =>
  systemPayout(
    stakeEach,
    prices.map((price) => ({ verdict: 'win', price })),
    size,
  );
