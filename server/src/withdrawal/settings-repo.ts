import type { Context } from '../context.ts';
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

export type SettingQuery = Db['query'];

export async function updateSetting(
  query: SettingQuery,
  brandCode: string,
  change: Partial<Omit<Setting, 'brand_code'>>,
): Promise<boolean> {
  const done = await query.updateTable('withdrawal_setting').set(change).where('brand_code', '=', brandCode).executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
