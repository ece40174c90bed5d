/** A rate in millionths, as a share of a hundred: two places, and as many more as it has. */
export const formatRate = (rate: number): string => `${(rate / 10_000).toFixed(4).replace(/0{1,2}$/, '')}%`;
