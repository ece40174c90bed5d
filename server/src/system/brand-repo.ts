import type { Database } from '../db/database.ts';
import type { ModuleRow } from './brand.ts';

export type BrandRow = {
  readonly settings: unknown;
  readonly register_rules: unknown;
  readonly maintenance: boolean;
  readonly maintenance_info: unknown;
  readonly blocked_countries: string[];
  readonly country_header: string | null;
};

export async function findBrand(db: Database, code: string): Promise<{ brand: BrandRow | undefined; modules: ModuleRow[] }> {
  const [brand, modules] = await Promise.all([
    db.query
      .selectFrom('brand')
      .innerJoin('brand_state', 'brand_state.brand_code', 'brand.code')
      .select(['settings', 'register_rules', 'maintenance', 'maintenance_info', 'blocked_countries', 'country_header'])
      .where('code', '=', code)
      .executeTakeFirst(),
    db.query
      .selectFrom('module_switch')
      .select(['mod_id', 'parent_id', 'enabled'])
      .where('brand_code', '=', code)
      .orderBy('position')
      .execute(),
  ]);
  return { brand, modules };
}

type Seed = {
  readonly code: string;
  readonly settings: object;
  readonly registerRules: object;
  readonly modules: readonly { readonly modId: string; readonly parentId: string | null; readonly enabled: boolean }[];
};

/** Writes what is missing and leaves what is there. */
export async function insertBrand(db: Database, { code, settings, registerRules, modules }: Seed): Promise<void> {
  await db.query.transaction().execute(async (tx) => {
    await tx
      .insertInto('brand')
      .values({ code, settings: JSON.stringify(settings), register_rules: JSON.stringify(registerRules) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('module_switch')
      .values(
        modules.map(({ modId, parentId, enabled }, position) => ({
          brand_code: code,
          mod_id: modId,
          parent_id: parentId,
          enabled,
          position,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('brand_state')
      .values({ brand_code: code })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
