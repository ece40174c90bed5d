import { type DecidedLeg, factorOf, roundedDivision } from './payout.ts';

/** A product of so many fractions in floating point is off by less than this part of itself. */
const OFF = 2 ** -46;
/** Up to here a product has room for halves, and a row of them adds up exactly. */
const FAST = 2 ** 43;
const FULL = 2 ** 52;

/**
 * What a system brings back: the same stake on every combination of so many legs (with `min`, of every number from there on), each rounded on
 * its own, as if it were a bet of its own.
 * A combination is the product of the one before and one leg more. Floating point decides where it is beyond doubt, whole numbers where a
 * half is near or the product is too great: the answer is the same.
 */
export function systemPayout(stakeEach: bigint, legs: readonly DecidedLeg[], size: number, min: number | null = null): bigint {
  const fractions = legs.map(factorOf);
  const factors = Float64Array.from(fractions, ({ dividend, divisor }) => dividend / divisor);
  const whole = fractions.map(({ dividend, divisor }) => ({ dividend: BigInt(dividend), divisor: BigInt(divisor) }));
  const count = legs.length;
  const taken: number[] = [];
  let sum = 0;
  let great = 0n;
  const addExactly = (last: number): void => {
    let { dividend, divisor } = whole[last] as { dividend: bigint; divisor: bigint };
    for (const at of taken) {
      const own = whole[at] as { dividend: bigint; divisor: bigint };
      dividend *= own.dividend;
      divisor *= own.divisor;
    }
    great += roundedDivision(stakeEach * dividend, divisor);
  };
  /** Every leg from `from` on as the last of a combination. */
  const addLast = (from: number, product: number): void => {
    for (let at = from; at < count; at += 1) {
      const value = product * (factors[at] as number) + 0.5;
      const rounded = Math.floor(value);
      const doubt = value * OFF;
      const rest = value - rounded;
      if (value < FAST && rest > doubt && 1 - rest > doubt) sum += rounded;
      else addExactly(at);
    }
    if (sum < FULL) return;
    great += BigInt(sum);
    sum = 0;
  };
  const take = (from: number, product: number, missing: number): void => {
    if (missing === 1) return addLast(from, product);
    for (let at = from; at <= count - missing; at += 1) {
      const factor = factors[at] as number;
      // Whatever rides with a lost leg is lost.
      if (factor === 0) continue;
      taken.push(at);
      take(at + 1, product * factor, missing - 1);
      taken.pop();
    }
  };
  for (let each = min ?? size; each <= size; each += 1) take(0, Number(stakeEach), each);
  return great + BigInt(sum);
}

/** The most that a system can bring back at these prices. */
export const greatestSystemPayout = (stakeEach: bigint, prices: readonly number[], size: number, min: number | null = null): bigint =>
  systemPayout(
    stakeEach,
    prices.map((price) => ({ verdict: 'win', price })),
    size,
    min,
  );
