import type { Door, OperatorRole } from '@sorak/contract';
import { type Kysely, sql } from 'kysely';
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
  /** False until a link is used. */
  readonly isEnrolled: boolean;
  /** Who may make that link. */
  readonly linkBy: bigint | null;
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
      enrolled_at: operator.isEnrolled ? operator.at : null,
      link_by: operator.linkBy,
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
    .select(['id', 'name', 'roles', 'is_active', 'is_demo', 'totp_secret', 'last_step', 'enrolled_at', 'link_by', 'role_code'])
    .orderBy('name')
    .execute();

type Change = {
  readonly role_code?: string | null;
  readonly roles?: OperatorRole[];
  readonly is_active?: boolean;
  readonly password_hash?: string;
  readonly totp_secret?: Buffer;
  readonly last_step?: bigint;
  readonly enrolled_at?: Date | null;
  readonly link_by?: bigint | null;
};

/** An operator whom nobody else changes meanwhile. */
export const lockOperator = (query: Query, id: bigint) =>
  query
    .selectFrom('operator')
    .select(['id', 'name', 'roles', 'is_active', 'enrolled_at', 'link_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Whether somebody is an operator still. */
export const isActive = async (query: Query, id: bigint): Promise<boolean> =>
  (await query.selectFrom('operator').select('is_active').where('id', '=', id).executeTakeFirst())?.is_active === true;

/** What an operator's authenticator is checked against. */
export const findOwnFactor = (query: Query, id: bigint) =>
  query.selectFrom('operator').select(['id', 'name', 'totp_secret']).where('id', '=', id).executeTakeFirst();

/** Admins who can sign in. */
export const ableAdmins = (query: Query) =>
  query
    .selectFrom('operator')
    .select('id')
    .where('is_active', '=', true)
    .where('enrolled_at', 'is not', null)
    .where(sql<boolean>`'admin' = any(roles)`)
    .execute();

/** Whether anybody else who can sign in comes through a door. */
export async function hasAnotherAble(query: Query, operatorId: bigint, { roles, right }: Door): Promise<boolean> {
  const found = await query
    .selectFrom('operator as o')
    .leftJoin('operator_role as r', (join) => join.onRef('r.code', '=', 'o.role_code').on('r.is_open', '=', true))
    .select('o.id')
    .where('o.id', '<>', operatorId)
    .where('o.is_active', '=', true)
    .where('o.enrolled_at', 'is not', null)
    .where(sql<boolean>`(o.roles && ${sql.val([...roles])}::text[] or ${right} = any(r.rights))`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whoever changes admins at the same time waits: two changes that hold each by itself must not leave none. */
export async function lockAdmins(query: Query): Promise<void> {
  await query
    .selectFrom('operator')
    .select('id')
    .where(sql<boolean>`'admin' = any(roles)`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

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
