import { UNIT } from './odds.ts';
import { isPlain, type PlainVerdict, sharersOf, type Verdict } from './market.ts';

/** A leg that was decided: its verdict at the price that was accepted. */
export type DecidedLeg = { readonly verdict: Verdict; readonly price: number };

type Factors = { readonly times: number; readonly plus: number; readonly over: number };
const PLAIN: Readonly<Record<PlainVerdict, Factors>> = {
  win: { times: 2, plus: 0, over: 1 },
  'half-win': { times: 1, plus: UNIT, over: 1 },
  push: { times: 0, plus: 2 * UNIT, over: 1 },
  void: { times: 0, plus: 2 * UNIT, over: 1 },
  'half-lose': { times: 0, plus: UNIT, over: 1 },
  // Half the stake on the first three at a quarter of the profit: a fifth of the odds of both halves, and three tenths.
  place: { times: 2, plus: 3 * UNIT, over: 5 },
  lose: { times: 0, plus: 0, over: 1 },
};
/** What one unit staked on a leg becomes: so many times its price and more, in parts of twice a thousand, `over` as many share it. */
export const factorsOf = (verdict: Verdict): Factors =>
  isPlain(verdict) ? PLAIN[verdict] : { times: 2, plus: 0, over: sharersOf(verdict) ?? 1 };

/** The same as a fraction of whole numbers. */
export function factorOf({ verdict, price }: DecidedLeg): { readonly dividend: number; readonly divisor: number } {
  const { times, plus, over } = factorsOf(verdict);
  return { dividend: times * price + plus, divisor: 2 * UNIT * over };
}

/** A quotient of whole numbers, halves up. */
export const roundedDivision = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

/** What comes back for a stake on all legs together, in minor units: rounded once, at the end. */
export function payoutOf(stake: bigint, legs: readonly DecidedLeg[]): bigint {
  let dividend = stake;
  let divisor = 1n;
  for (const leg of legs) {
    const factor = factorOf(leg);
    dividend *= BigInt(factor.dividend);
    divisor *= BigInt(factor.divisor);
  }
  return roundedDivision(dividend, divisor);
}

/** The most that a stake can bring back at these prices. */
export const greatestPayout = (stake: bigint, prices: readonly number[]): bigint =>
  payoutOf(
    stake,
    prices.map((price) => ({ verdict: 'win', price })),
  );
