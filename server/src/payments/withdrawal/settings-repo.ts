import type { Context } from '../../context.ts';
import type { WithdrawalTables } from './tables.ts';

type Db = Context['db'];
export type Setting = WithdrawalTables['withdrawal_setting'];
export type Rule = WithdrawalTables['withdrawal_rule'];

export const readSetting = ({ query }: Pick<Db, 'query'>, brandCode: string): Promise<Setting> =>
  query.selectFrom('withdrawal_setting').selectAll().where('brand_code', '=', brandCode).executeTakeFirstOrThrow();

export const readRules = ({ query }: Pick<Db, 'query'>, brandCode: string): Promise<Rule[]> =>
  query.selectFrom('withdrawal_rule').selectAll().where('brand_code', '=', brandCode).where('is_enabled', '=', true).execute();

/** Writes what is not there yet; what an operator has changed stays. */
export async function insertDefaults({ query }: Db, setting: Setting, rules: readonly Rule[]): Promise<void> {
  await query.transaction().execute(async (tx) => {
    await tx
      .insertInto('withdrawal_setting')
      .values(setting)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('withdrawal_rule')
      .values([...rules])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Rules that are off, too. */
export const readAllRules = ({ query }: Pick<Db, 'query'>, brandCode: string): Promise<Rule[]> =>
  query.selectFrom('withdrawal_rule').selectAll().where('brand_code', '=', brandCode).orderBy('code').execute();

/** False where there is no such rule. */
export async function updateRule(query: SettingQuery, brandCode: string, code: string, change: Partial<Rule>): Promise<boolean> {
  const done = await query
    .updateTable('withdrawal_rule')
    .set(change)
    .where('brand_code', '=', brandCode)
    .where('code', '=', code)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** The brand's own words for reasons, by code and language. */
export async function readWords(query: SettingQuery, brandCode: string): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const rows = await query.selectFrom('withdrawal_reason').select(['code', 'words']).where('brand_code', '=', brandCode).execute();
  return new Map(rows.map(({ code, words }) => [code, words]));
}

export async function writeWords(
  query: SettingQuery,
  brandCode: string,
  code: string,
  words: Readonly<Record<string, string>>,
): Promise<void> {
  await query
    .insertInto('withdrawal_reason')
    .values({ brand_code: brandCode, code, words: JSON.stringify(words) })
    .onConflict((on) => on.columns(['brand_code', 'code']).doUpdateSet({ words: JSON.stringify(words) }))
    .execute();
}

export type SettingQuery = Db['query'];

export async function updateSetting(
  query: SettingQuery,
  brandCode: string,
  change: Partial<Omit<Setting, 'brand_code'>>,
): Promise<boolean> {
  const done = await query.updateTable('withdrawal_setting').set(change).where('brand_code', '=', brandCode).executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
