import type { Insertable, Selectable } from 'kysely';
import type { Query } from './account-repo.ts';
import type { OperatorTables } from './tables.ts';

export type RoleRow = Selectable<OperatorTables['operator_role']>;

/** One role that nobody else changes meanwhile. */
export const lockRole = (tx: Query, code: string): Promise<RoleRow | undefined> =>
  tx.selectFrom('operator_role').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();

export const findRole = (query: Query, code: string): Promise<RoleRow | undefined> =>
  query.selectFrom('operator_role').selectAll().where('code', '=', code).executeTakeFirst();

export const findRoles = (query: Query): Promise<RoleRow[]> => query.selectFrom('operator_role').selectAll().orderBy('code').execute();

export async function writeRole(tx: Query, row: Insertable<OperatorTables['operator_role']>): Promise<void> {
  const { code: _code, ...change } = row;
  await tx
    .insertInto('operator_role')
    .values(row)
    .onConflict((on) => on.column('code').doUpdateSet(change))
    .execute();
}

export const roleCodeOf = async (query: Query, operatorId: bigint): Promise<string | null> =>
  (await query.selectFrom('operator').select('role_code').where('id', '=', operatorId).executeTakeFirst())?.role_code ?? null;

/** The names of those who have each role. */
export const findHolders = (query: Query) =>
  query.selectFrom('operator').select(['name', 'role_code']).where('role_code', 'is not', null).orderBy('name').execute();
