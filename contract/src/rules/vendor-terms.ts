import * as v from 'valibot';

const MAX_FEE = 60;
/** What is owed to a vendor for a month: a part of what it won of each product, and at least so much. */
export const vendorTerms = v.strictObject({
  /** Percent of GGR by product, two decimals; what is not named costs nothing. */
  fees: v.record(
    v.pipe(v.string(), v.regex(/^(?:LIVE|SPORTS|ESPORTS|RNG|FISH|PVP|LOTT|ELOTT|DS88)$/)),
    v.pipe(
      v.number(),
      v.minValue(0),
      v.maxValue(MAX_FEE),
      v.check((percent) => Number(percent.toFixed(2)) === percent),
    ),
  ),
  /** Of a month, units of currency. */
  minimum: v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(100_000_000_000),
    v.check((amount) => Number(amount.toFixed(2)) === amount),
  ),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  /** The first month that they hold in. */
  from: v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)),
});
export type VendorTerms = v.InferOutput<typeof vendorTerms>;

/** Minor units: the part of each product that won, rounded down once each. A product that lost costs nothing and lowers no other's. */
export const feeOf = (ggr: bigint, percent: number): bigint => (ggr <= 0n ? 0n : (ggr * BigInt(Math.round(percent * 100))) / 10_000n);
