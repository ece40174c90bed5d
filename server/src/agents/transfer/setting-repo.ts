import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type Query = Kysely<Tables>;
export type Setting = Selectable<Tables['transfer_setting']>;

export const findSetting = (query: Query, brandCode: string): Promise<Setting> =>
  query.selectFrom('transfer_setting').selectAll().where('brand_code', '=', brandCode).executeTakeFirstOrThrow();

/** Keeps the limits of a brand that has none yet. Minor units. */
export async function insertSetting(query: Query, brandCode: string, limits: Omit<Setting, `is_${string}` | 'brand_code'>): Promise<void> {
  await query
    .insertInto('transfer_setting')
    .values({ brand_code: brandCode, ...limits })
    .onConflict((on) => on.doNothing())
    .execute();
}
