/** What is handed over to a regulator, a file each. */
export const REGULATOR_FILES = [
  'revenue',
  'performance',
  'events',
  'parameters',
  'jackpots',
  'incentives',
  'taxable',
  'wagers',
  'future',
  'members',
  'log',
] as const;
export type RegulatorFile = (typeof REGULATOR_FILES)[number];
