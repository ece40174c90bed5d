import type { Selectable } from 'kysely';
import type { Query } from './contract-repo.ts';
import type { CommissionTables } from './tables.ts';

type Row = Selectable<CommissionTables['contract_rules']>;

export const findRules = (query: Query, brandCode: string): Promise<Row | undefined> =>
  query.selectFrom('contract_rules').selectAll().where('brand_code', '=', brandCode).executeTakeFirst();

/** Writes what is not there yet. */
export async function insertRules(query: Query, row: Row): Promise<void> {
  await query
    .insertInto('contract_rules')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function updateRules(tx: Query, { brand_code: brandCode, ...values }: Row): Promise<boolean> {
  const done = await tx.updateTable('contract_rules').set(values).where('brand_code', '=', brandCode).executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
