import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;
export type Ceiling = Selectable<Tables['win_ceiling']>;
export type ProductCeiling = Selectable<Tables['product_ceiling']>;

export const findCeilings = (query: Query, brandCode: string): Promise<Ceiling[]> =>
  query.selectFrom('win_ceiling').selectAll().where('brand_code', '=', brandCode).orderBy('asset').execute();

/** Writes what is not there yet. */
export async function insertCeilings(query: Query, list: readonly Ceiling[]): Promise<void> {
  await query
    .insertInto('win_ceiling')
    .values([...list])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False where nothing is won in that currency. */
export async function updateCeiling(query: Query, brandCode: string, asset: string, amount: bigint): Promise<boolean> {
  const done = await query
    .updateTable('win_ceiling')
    .set({ amount })
    .where('brand_code', '=', brandCode)
    .where('asset', '=', asset)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export const findProductCeilings = (query: Query, brandCode: string): Promise<ProductCeiling[]> =>
  query.selectFrom('product_ceiling').selectAll().where('brand_code', '=', brandCode).orderBy('game_type').orderBy('asset').execute();

/** Writes what is not there yet. */
export async function insertProductCeilings(query: Query, list: readonly ProductCeiling[]): Promise<void> {
  await query
    .insertInto('product_ceiling')
    .values([...list])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False where that kind of game has none in that currency. */
export async function updateProductCeiling(query: Query, { brand_code, asset, game_type, amount }: ProductCeiling): Promise<boolean> {
  const done = await query
    .updateTable('product_ceiling')
    .set({ amount })
    .where('brand_code', '=', brand_code)
    .where('asset', '=', asset)
    .where('game_type', '=', game_type)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
