import { minorFromNumber, numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { brandCode as codeOf } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import * as repo from './ceiling-repo.ts';

/** What a fresh brand pays without a second look, in minor units. */
const DEMO_CEILING = 1_000_000_000_000n;
const ASSETS = ['IDR', 'PLAY'] as const;
/** Books whose slips bring a fraction of that: what one pays beyond this is looked at by two. */
const PRODUCTS = ['SPORTS', 'ESPORTS'] as const;
const PRODUCT_CEILING = 10_000_000_000n;

/** Above what a win is held where its game states no greatest win, by currency, as operators see and change it. */
export const ceilingSettings = {
  list: async (query: repo.Query, brandCode: string) =>
    (await repo.findCeilings(query, brandCode)).map(({ asset, amount }) => ({
      key: asset,
      names: null,
      isOpen: null,
      values: { max: numberFromMinor(amount, DECIMALS) },
    })),
  change: (tx: repo.Query, brandCode: string, key: string, { max }: Readonly<Record<string, number | null>>): Promise<boolean> =>
    repo.updateCeiling(tx, brandCode, key, minorFromNumber(max ?? 0, DECIMALS)),
};

/** The same of the kinds of games that have one of their own. A row is called by both: `SPORTS-IDR`. */
export const productCeilingSettings = {
  list: async (query: repo.Query, brandCode: string) =>
    (await repo.findProductCeilings(query, brandCode)).map(({ asset, game_type, amount }) => ({
      key: `${game_type}-${asset}`,
      names: null,
      isOpen: null,
      values: { max: numberFromMinor(amount, DECIMALS) },
    })),
  change: (tx: repo.Query, brandCode: string, key: string, { max }: Readonly<Record<string, number | null>>): Promise<boolean> => {
    const [game_type = '', asset = ''] = key.split('-');
    return repo.updateProductCeiling(tx, { brand_code: brandCode, asset, game_type, amount: minorFromNumber(max ?? 0, DECIMALS) });
  },
};

export async function seedCeilings(context: Context): Promise<void> {
  const brand_code = codeOf(context);
  await repo.insertCeilings(
    context.db.query,
    ASSETS.map((asset) => ({ brand_code, asset, amount: DEMO_CEILING })),
  );
  await repo.insertProductCeilings(
    context.db.query,
    PRODUCTS.flatMap((game_type) => ASSETS.map((asset) => ({ brand_code, asset, game_type, amount: PRODUCT_CEILING }))),
  );
}
