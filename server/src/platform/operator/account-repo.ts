import type { OperatorRole } from '@sorak/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;

export type NewOperator = {
  readonly name: string;
  readonly passwordHash: string;
  readonly roles: readonly OperatorRole[];
  readonly totpSecret: Buffer;
  readonly isDemo: boolean;
  readonly at: Date;
};

/** The new operator's id; nothing when the name is taken. */
export async function insertOperator(query: Query, operator: NewOperator): Promise<bigint | undefined> {
  const row = await query
    .insertInto('operator')
    .values({
      name: operator.name,
      password_hash: operator.passwordHash,
      roles: [...operator.roles],
      totp_secret: operator.totpSecret,
      is_demo: operator.isDemo,
      created_at: operator.at,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const findOperatorByName = (query: Query, name: string) =>
  query.selectFrom('operator').selectAll().where('name', '=', name).executeTakeFirst();

export const findOperatorById = (query: Query, id: bigint) =>
  query.selectFrom('operator').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

export const operatorList = (query: Query) =>
  query
    .selectFrom('operator')
    .select(['id', 'name', 'roles', 'is_active', 'is_demo', 'totp_secret', 'last_step'])
    .orderBy('name')
    .execute();

type Change = {
  readonly roles?: OperatorRole[];
  readonly is_active?: boolean;
  readonly password_hash?: string;
  readonly totp_secret?: Buffer;
  readonly last_step?: bigint;
};

export async function changeOperator(query: Query, id: bigint, change: Change): Promise<void> {
  await query.updateTable('operator').set(change).where('id', '=', id).execute();
}

/** Uses a time step up; false when it, or a later one, was used already. */
export async function spendStep(query: Query, id: bigint, step: bigint): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('operator')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
