/** An exact number: both parts whole, the lower one above zero. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

function common(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** `numerator` over `denominator`, reduced. */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const [upper, lower] = [BigInt(numerator), BigInt(denominator)];
  const by = common(upper < 0n ? -upper : upper, lower) || 1n;
  return { numerator: upper / by, denominator: lower / by };
}

export const ZERO = fraction(0);
export const ONE = fraction(1);

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { ...b, numerator: -b.numerator });
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.numerator * b.numerator, a.denominator * b.denominator);
export const raised = ({ numerator, denominator }: Fraction, to: number): Fraction =>
  fraction(numerator ** BigInt(to), denominator ** BigInt(to));

/** As a plain number, right to fifteen digits: the parts may be far above what a number holds. */
export function toNumber({ numerator, denominator }: Fraction): number {
  const scale = 10n ** 24n;
  return Number((numerator * scale) / denominator) / 1e24;
}

/** How many ways there are to choose `n` out of `of`, also where a plain number could not hold them. */
export function combinations(of: number, n: number): bigint {
  if (n < 0 || n > of) return 0n;
  let ways = 1n;
  for (let at = 1; at <= n; at += 1) ways = (ways * BigInt(of - n + at)) / BigInt(at);
  return ways;
}

/** How many ways there are to choose `n` out of `of`. */
export function choose(of: number, n: number): number {
  if (n < 0 || n > of) return 0;
  let ways = 1;
  for (let at = 1; at <= n; at += 1) ways = (ways * (of - n + at)) / at;
  return Math.round(ways);
}
