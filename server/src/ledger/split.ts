/**
 * Shares of an amount by weight, in minor units, each rounded down. What rounding leaves over is returned too, to be booked on an account
 * of its own, so that shares and rest always make up the whole. Throws RangeError for a negative amount or weight, or no weight at all.
 */
export function splitAmount(amount: bigint, weights: readonly bigint[]): { shares: bigint[]; rest: bigint } {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (amount < 0n || total <= 0n || weights.some((weight) => weight < 0n)) throw new RangeError('split needs an amount and weights ≥ 0');
  const shares = weights.map((weight) => (amount * weight) / total);
  return { shares, rest: shares.reduce((left, share) => left - share, amount) };
}

/**
 * What an amount is worth in another asset at the rate `numerator / denominator` (minor units of the other per minor unit of this one),
 * rounded down, and the part of the amount that was not worth a whole unit and stays. Throws RangeError for a rate that is not positive.
 */
export function convertAmount(amount: bigint, rate: { numerator: bigint; denominator: bigint }): { converted: bigint; kept: bigint } {
  const { numerator, denominator } = rate;
  if (amount < 0n || numerator <= 0n || denominator <= 0n) throw new RangeError('conversion needs an amount ≥ 0 and a rate > 0');
  const converted = (amount * numerator) / denominator;
  const used = (converted * denominator + numerator - 1n) / numerator;
  return { converted, kept: amount - used };
}
