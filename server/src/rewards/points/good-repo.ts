import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Db, RewardRow, VariantRow } from './exchange-repo.ts';
import type { PointTables } from './tables.ts';

type Written = Omit<Insertable<PointTables['point_reward']>, 'available' | 'position'>;
type NewVariant = { readonly code: string; readonly names: string };

export const findGoods = (db: Db, brandCode: string): Promise<RewardRow[]> =>
  db.selectFrom('point_reward').selectAll().where('brand_code', '=', brandCode).orderBy('position').orderBy('code').execute();

export const findGood = (db: Db, brandCode: string, code: string): Promise<RewardRow | undefined> =>
  db.selectFrom('point_reward').selectAll().where('brand_code', '=', brandCode).where('code', '=', code).executeTakeFirst();

export const findAllVariants = (db: Db, brandCode: string): Promise<VariantRow[]> =>
  db.selectFrom('point_variant').selectAll().where('brand_code', '=', brandCode).orderBy('position').orderBy('code').execute();

/** Writes a good; its pieces stay, and a new one has none where they are counted. */
export async function putGood(tx: Db, row: Written, isCounted: boolean): Promise<void> {
  const { brand_code: _brand, code: _code, ...rest } = row;
  const available = isCounted ? sql<number | null>`coalesce(point_reward.available, 0)` : sql<number | null>`null`;
  await tx
    .insertInto('point_reward')
    .values({
      ...row,
      available: isCounted ? 0 : null,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from point_reward where brand_code = ${row.brand_code})`,
    })
    .onConflict((conflict) => conflict.columns(['brand_code', 'code']).doUpdateSet({ ...rest, available }))
    .execute();
}

/** Offers these variants and no others; what was bought of the others keeps its name. */
export async function putVariants(
  tx: Db,
  { brandCode, code, isCounted }: { readonly brandCode: string; readonly code: string; readonly isCounted: boolean },
  variants: readonly NewVariant[],
): Promise<void> {
  await tx
    .updateTable('point_variant')
    .set({ is_offered: false })
    .where('brand_code', '=', brandCode)
    .where('reward_code', '=', code)
    .execute();
  for (const [position, one] of variants.entries()) {
    const row = { names: one.names, is_offered: true, position };
    const available = isCounted ? sql<number | null>`coalesce(point_variant.available, 0)` : sql<number | null>`null`;
    await tx
      .insertInto('point_variant')
      .values({ brand_code: brandCode, reward_code: code, code: one.code, ...row, available: isCounted ? 0 : null })
      .onConflict((conflict) => conflict.columns(['brand_code', 'reward_code', 'code']).doUpdateSet({ ...row, available }))
      .execute();
  }
}

/** Writes down since when a good costs so much, where that is another price than before. */
export async function notePrice(tx: Db, row: Selectable<PointTables['point_price']>): Promise<void> {
  const last = await tx
    .selectFrom('point_price')
    .select('points')
    .where('brand_code', '=', row.brand_code)
    .where('reward_code', '=', row.reward_code)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.points === row.points) return;
  await tx
    .insertInto('point_price')
    .values(row)
    .onConflict((conflict) => conflict.columns(['brand_code', 'reward_code', 'since']).doUpdateSet({ points: row.points }))
    .execute();
}

/** False where it is out of the mall already. */
export async function hideGood(tx: Db, brandCode: string, code: string): Promise<boolean> {
  const done = await tx
    .updateTable('point_reward')
    .set({ is_shown: false })
    .where('brand_code', '=', brandCode)
    .where('code', '=', code)
    .where('is_shown', '=', true)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Whether pieces were moved under this key before. */
export async function isStocked(tx: Db, key: string): Promise<boolean> {
  const { rows } = await sql`select from operator_action where action = 'good_stocked' and detail ->> 'key' = ${key} limit 1`.execute(tx);
  return rows.length > 0;
}
