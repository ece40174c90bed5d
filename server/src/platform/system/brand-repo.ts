import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { ModuleRow } from './brand.ts';
import type { SystemTables } from './tables.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;

export type BrandRow = {
  readonly settings: unknown;
  readonly register_rules: unknown;
  readonly maintenance: boolean;
  readonly maintenance_info: unknown;
  readonly blocked_countries: string[];
  readonly country_header: string | null;
  readonly blocked_addresses: string[];
  readonly allowed_addresses: string[];
  readonly links: unknown;
  readonly profile: string;
  readonly rate: bigint | null;
  readonly since: Date;
};

export async function findBrand(db: Database, code: string): Promise<{ brand: BrandRow | undefined; modules: ModuleRow[] }> {
  const [brand, modules] = await Promise.all([
    db.query
      .selectFrom('brand')
      .innerJoin('brand_state', 'brand_state.brand_code', 'brand.code')
      .innerJoin('brand_licence', 'brand_licence.brand_code', 'brand.code')
      .select([
        'settings',
        'register_rules',
        'maintenance',
        'maintenance_info',
        'blocked_countries',
        'country_header',
        'blocked_addresses',
        'allowed_addresses',
        'links',
        'profile',
        'rate',
        'since',
      ])
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
    // The fresh house has no licence, and says so.
    await tx
      .insertInto('brand_licence')
      .values({ brand_code: code, profile: 'demo', rate: null, since: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('brand_state')
      .values({ brand_code: code })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

type State = Updateable<SystemTables['brand_state']>;

/** Writes switches; every process and browser hears of it (`brand_changed`). */
export async function writeState(db: Database, code: string, state: State): Promise<void> {
  await db.query
    .updateTable('brand_state')
    .set({ ...state, updated_at: new Date() })
    .where('brand_code', '=', code)
    .execute();
}

/** Reads a brand to change it; who changes it at the same time waits, so that no change is lost. */
export async function lockBrand(query: Query, code: string) {
  const { settings } = await query.selectFrom('brand').select('settings').where('code', '=', code).forUpdate().executeTakeFirstOrThrow();
  const state = await query.selectFrom('brand_state').selectAll().where('brand_code', '=', code).executeTakeFirstOrThrow();
  return { state, settings };
}

/** Writes what has changed. */
export async function saveBrand(query: Query, code: string, state: State, settings?: object): Promise<void> {
  await query
    .updateTable('brand_state')
    .set({ ...state, updated_at: new Date() })
    .where('brand_code', '=', code)
    .execute();
  if (settings) await setSettings(query, code, settings);
}

type Locked = {
  readonly state: Selectable<SystemTables['brand_state']>;
  readonly settings: unknown;
  readonly save: (state: State, settings?: object) => Promise<void>;
};

/** The same in a transaction of its own. */
export async function changeBrand(db: Database, code: string, work: (locked: Locked) => Promise<void>): Promise<void> {
  await db.query.transaction().execute(async (tx) => {
    const locked = await lockBrand(tx, code);
    await work({ ...locked, save: (state, settings) => saveBrand(tx, code, state, settings) });
  });
}

/** What the brand's settings are in the database; who changes them in a transaction keeps others waiting. */
export const storedRules = (query: Query, code: string) =>
  query.selectFrom('brand').select(['settings', 'register_rules']).where('code', '=', code).forUpdate().executeTakeFirstOrThrow();

export const storedModules = (query: Query, code: string) =>
  query.selectFrom('module_switch').select(['mod_id', 'enabled']).where('brand_code', '=', code).execute();

/** False where the brand has no such module. */
export async function setModule(query: Query, code: string, modId: string, enabled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('module_switch')
    .set({ enabled })
    .where('brand_code', '=', code)
    .where('mod_id', '=', modId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setSettings(query: Query, code: string, settings: object): Promise<void> {
  await query
    .updateTable('brand')
    .set({ settings: JSON.stringify(settings) })
    .where('code', '=', code)
    .execute();
}

export async function setRegisterRules(query: Query, code: string, rules: object): Promise<void> {
  await query
    .updateTable('brand')
    .set({ register_rules: JSON.stringify(rules) })
    .where('code', '=', code)
    .execute();
}
