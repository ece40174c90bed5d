/** Stakes of a title in minor units. They are multiples of `step`, chosen so that every payout is a whole number: nothing is ever rounded. */
export type Stakes = { readonly min: number; readonly max: number; readonly step: number; readonly usual: number };

export const isStake = ({ min, max, step }: Stakes, stake: number): boolean => stake >= min && stake <= max && stake % step === 0;

/** The nearest stake that is not above a sum, or the least one. */
export const stakeBelow = ({ min, max, step }: Stakes, sum: number): number => Math.min(max, Math.max(min, Math.floor(sum / step) * step));
