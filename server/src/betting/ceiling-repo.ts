import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;
export type Ceiling = Selectable<Tables['win_ceiling']>;

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
