/** What a dividend takes off the team's loss before its rate, each as a line of its own: of the loss, of what was deposited, of what was given. */
export const FEES = ['platform', 'payment', 'bonus'] as const;
export type Fee = (typeof FEES)[number];
/** In millionths of what each is taken of. */
export type FeeRates = Readonly<Record<Fee, number>>;
export const NO_FEES: FeeRates = { platform: 0, payment: 0, bonus: 0 };

export const MAX_FEES: FeeRates = { platform: 300_000, payment: 100_000, bonus: 1_000_000 };

export const areFees = (rates: FeeRates): boolean =>
  FEES.every((fee) => Number.isInteger(rates[fee]) && rates[fee] >= 0 && rates[fee] <= MAX_FEES[fee]);

export const hasFees = (rates: FeeRates): boolean => FEES.some((fee) => rates[fee] > 0);
/** Whether what members' wallets moved must be known, and not their bets alone. */
export const needsMoney = ({ payment, bonus }: FeeRates): boolean => payment > 0 || bonus > 0;

/** Nobody below is promised a greater part of the team's loss than the agent above. */
export const areFeesCovered = (above: FeeRates, below: FeeRates): boolean => FEES.every((fee) => above[fee] <= below[fee]);

/** The kinds of movement that bring money in. */
export const PAID_IN_KINDS = ['deposit'] as const;
