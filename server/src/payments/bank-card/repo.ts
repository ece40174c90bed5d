import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;

export type CardRow = {
  readonly id: string;
  readonly member_id: bigint;
  readonly bank_code: string;
  readonly number_sealed: Buffer;
  readonly number_hash: Buffer;
  readonly tail: string;
  readonly payee_name: string;
  readonly city: string;
  readonly branch: string;
  readonly is_default: boolean;
  readonly added_at: Date;
  readonly held_until: Date;
};

/** The accounts on a member's list, the default one first. */
export const findCards = (query: Query, memberId: bigint) =>
  query
    .selectFrom('bank_card')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('added_at')
    .orderBy('id')
    .execute();

/** Of anybody, removed or not. */
export const findCardById = (query: Query, id: string) => query.selectFrom('bank_card').selectAll().where('id', '=', id).executeTakeFirst();

export const findCard = (query: Query, memberId: bigint, id: string) =>
  query
    .selectFrom('bank_card')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** False when the number is on somebody's list already. */
export async function insertCard(query: Query, card: CardRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('bank_card')
    .values(card)
    .onConflict((conflict) => conflict.column('number_hash').where('removed_at', 'is', null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function clearDefault(query: Query, memberId: bigint): Promise<void> {
  await query
    .updateTable('bank_card')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .where('removed_at', 'is', null)
    .execute();
}

export async function makeDefault(query: Query, memberId: bigint, id: string): Promise<void> {
  await query.updateTable('bank_card').set({ is_default: true }).where('id', '=', id).where('member_id', '=', memberId).execute();
}

export async function markRemoved(query: Query, memberId: bigint, id: string, at: Date): Promise<void> {
  await query
    .updateTable('bank_card')
    .set({ removed_at: at, is_default: false })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute();
}

/** Everybody who has, or had, an account of this number on the list. */
export async function findOwners(query: Query, numberHash: Buffer): Promise<bigint[]> {
  const rows = await query.selectFrom('bank_card').select('member_id').distinct().where('number_hash', '=', numberHash).execute();
  return rows.map(({ member_id }) => member_id);
}

type Limit = Selectable<Tables['new_card_limit']>;

export const findLimits = (query: Query, brandCode: string): Promise<Limit[]> =>
  query.selectFrom('new_card_limit').selectAll().where('brand_code', '=', brandCode).orderBy('asset').execute();

/** Writes what is not there yet. */
export async function insertLimit(query: Query, limit: Limit): Promise<void> {
  await query
    .insertInto('new_card_limit')
    .values(limit)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False where the brand pays nothing out in that currency. */
export async function updateLimit(query: Query, { brand_code: brandCode, asset, amount }: Limit): Promise<boolean> {
  const done = await query
    .updateTable('new_card_limit')
    .set({ amount })
    .where('brand_code', '=', brandCode)
    .where('asset', '=', asset)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** What was asked for to accounts of the member that are held still, removed ones included: adding one anew frees nothing. */
export async function sentToNew(query: Query, memberId: bigint, now: Date): Promise<bigint> {
  const row = await query
    .selectFrom('withdrawal as w')
    .innerJoin('bank_card as c', (join) => join.onRef('c.member_id', '=', 'w.member_id').on(sql`c.id::text`, '=', sql`w.card_id`))
    .select(sql<bigint>`coalesce(sum(w.amount), 0)::int8`.as('amount'))
    .where('w.member_id', '=', memberId)
    .where('c.held_until', '>', now)
    .where('w.state', '!=', 'refused')
    .executeTakeFirstOrThrow();
  return row.amount;
}
