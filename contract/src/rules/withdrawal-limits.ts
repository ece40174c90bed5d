/** What an amount to withdraw is held against, all in one unit: minor units on the platform, units of currency in the browser. */
type WithdrawalLimits<Figure extends number | bigint> = {
  readonly min: Figure;
  readonly max: Figure;
  /** What the day still allows; below nothing where a limit was lowered since. */
  readonly dayLeft: Figure;
  /** How many requests the day still allows. */
  readonly requestsLeft: number;
};

export const WITHDRAWAL_LIMIT_RULES = ['daily_count', 'min', 'max', 'daily_amount'] as const;

/** The first limit that the amount breaks; null when it keeps them all. */
export function brokenWithdrawalLimit<Figure extends number | bigint>(
  amount: Figure,
  { min, max, dayLeft, requestsLeft }: WithdrawalLimits<Figure>,
): (typeof WITHDRAWAL_LIMIT_RULES)[number] | null {
  if (requestsLeft <= 0) return 'daily_count';
  if (amount < min) return 'min';
  if (amount > max) return 'max';
  return amount > dayLeft ? 'daily_amount' : null;
}

/** The most that can be asked for of what is free; null when even the least is too much. */
export function maxWithdrawable<Figure extends number | bigint>(free: Figure, limits: WithdrawalLimits<Figure>): Figure | null {
  const max = [free, limits.dayLeft, limits.max].reduce((min, one) => (one < min ? one : min));
  return brokenWithdrawalLimit(max, limits) === null ? max : null;
}
