/** Stakes of a title in minor units. They are multiples of `step`, chosen so that every payout is a whole number: nothing is ever rounded. */
export type Stakes = { readonly least: number; readonly most: number; readonly step: number; readonly usual: number };

export const isStake = ({ least, most, step }: Stakes, stake: number): boolean => stake >= least && stake <= most && stake % step === 0;

/** The nearest stake that is not above a sum, or the least one. */
export const stakeBelow = ({ least, most, step }: Stakes, sum: number): number =>
  Math.min(most, Math.max(least, Math.floor(sum / step) * step));
