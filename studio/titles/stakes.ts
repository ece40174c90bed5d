import type { Stakes } from '../engines/stakes.ts';

/** 100.00 to 100,000.00 in whole hundreds: a multiplier of four decimals makes whole minor units of each. */
export const wholeHundreds: Stakes = { min: 10_000, max: 10_000_000, step: 10_000, usual: 100_000 };
