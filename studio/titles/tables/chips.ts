/** Chips in minor units: 1,000.00 to 500,000.00. */
const chips = [100_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 50_000_000] as const;

/** Chips that a table with these limits takes, six at most. */
export const chipsFrom = (least: number): readonly number[] => chips.filter((chip) => chip >= least).slice(0, 6);
