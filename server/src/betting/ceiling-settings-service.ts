import { minorFromNumber, numberFromMinor } from '@sorak/contract';
import type { Context } from '../context.ts';
import { brandCode as codeOf } from '../system/service.ts';
import { DECIMALS } from '../vendors/service.ts';
import * as repo from './ceiling-repo.ts';

/** What a fresh brand pays without a second look, in minor units. */
const DEMO_CEILING = 1_000_000_000_000n;
const ASSETS = ['IDR', 'PLAY'] as const;

/** Above what a win is held where its game states no greatest win, by currency, as operators see and change it. */
export const ceilingSettings = {
  list: async (query: repo.Query, brandCode: string) =>
    (await repo.findCeilings(query, brandCode)).map(({ asset, amount }) => ({
      key: asset,
      names: null,
      isOpen: null,
      values: { most: numberFromMinor(amount, DECIMALS) },
    })),
  change: (tx: repo.Query, brandCode: string, key: string, { most }: Readonly<Record<string, number | null>>): Promise<boolean> =>
    repo.updateCeiling(tx, brandCode, key, minorFromNumber(most ?? 0, DECIMALS)),
};

export const seedCeilings = (context: Context): Promise<void> =>
  repo.insertCeilings(
    context.db.query,
    ASSETS.map((asset) => ({ brand_code: codeOf(context), asset, amount: DEMO_CEILING })),
  );
