/** A rate in millionths, as a share of a hundred. */
export const formatRate = (rate: number): string => `${(rate / 10_000).toFixed(2)}%`;
