import type { Context } from '../../context.ts';
import { brandCode as codeOf } from '../../platform/system/service.ts';
import * as repo from './given-repo.ts';

type Values = Readonly<Record<string, number | null>>;
/** What is given by the terms that stand here alone, and what says itself how often it is to be staked. */
const OWN_TIMES: readonly string[] = ['welcome', 'points'];

const area = (hasTimes: boolean) => ({
  list: async (query: repo.Db, brandCode: string) =>
    (await repo.findTerms(query, brandCode)).flatMap(({ cause, times, max_percent: mostPercent, days }) =>
      OWN_TIMES.includes(cause) === hasTimes
        ? [{ key: cause, names: null, isOpen: null, values: { ...(hasTimes ? { times: times ?? 0 } : {}), mostPercent, days } }]
        : [],
    ),
  change: async (tx: repo.Db, brandCode: string, key: string, values: Values): Promise<boolean> =>
    OWN_TIMES.includes(key) === hasTimes &&
    repo.updateTerms(tx, brandCode, key, {
      ...(hasTimes ? { times: values['times'] ?? 0 } : {}),
      max_percent: values['mostPercent'] ?? null,
      days: values['days'] ?? null,
    }),
});

/** The terms of welcome credit and of balance from points, as operators see and change them. */
export const givenSettings = area(true);
/** The ends of what else is given: prizes, rebates and adjustments say themselves how often they are to be staked. */
export const givenEndSettings = area(false);

/** The terms of a fresh brand. Ten times and ninety days are the most that any bonus asks (docs/decisions/0080-bonus-wallet.md). */
const DEMO_TERMS = [
  { cause: 'welcome', times: 1_000, max_percent: 50, days: 30 },
  { cause: 'points', times: 100, max_percent: null, days: null },
  { cause: 'prize', times: null, max_percent: null, days: null },
  { cause: 'rebate', times: null, max_percent: null, days: null },
  { cause: 'adjustment', times: null, max_percent: null, days: null },
] as const;

export const seedGiven = (context: Context): Promise<void> =>
  repo.insertTerms(
    context.db.query,
    DEMO_TERMS.map((terms) => ({ ...terms, brand_code: codeOf(context) })),
  );
