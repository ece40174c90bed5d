import type { IdentityLevel } from '@sorak/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { IdentityTables } from './tables.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;
export type LimitRow = IdentityTables['identity_limit'];
export type SettingRow = IdentityTables['identity_setting'];

export const findLimits = (query: Query, brandCode: string): Promise<LimitRow[]> =>
  query.selectFrom('identity_limit').selectAll().where('brand_code', '=', brandCode).orderBy('asset').orderBy('level').execute();

export const findSetting = (query: Query, brandCode: string): Promise<SettingRow> =>
  query.selectFrom('identity_setting').selectAll().where('brand_code', '=', brandCode).executeTakeFirstOrThrow();

/** Writes what is not there yet; what an operator has changed stays. */
export async function insertDefaults(query: Query, limits: readonly LimitRow[], setting: SettingRow): Promise<void> {
  await query
    .insertInto('identity_limit')
    .values([...limits])
    .onConflict((on) => on.doNothing())
    .execute();
  await query
    .insertInto('identity_setting')
    .values(setting)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** False where there is no such level. */
export async function updateLimit(query: Query, { brand_code, asset, level, deposit, withdrawal }: LimitRow): Promise<boolean> {
  const done = await query
    .updateTable('identity_limit')
    .set({ deposit, withdrawal })
    .where('brand_code', '=', brand_code)
    .where('asset', '=', asset)
    .where('level', '=', level)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export async function updateSetting(query: Query, { brand_code, ...change }: SettingRow): Promise<boolean> {
  const done = await query.updateTable('identity_setting').set(change).where('brand_code', '=', brand_code).executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** The level that a member has now. */
export async function findLevel(query: Query, memberId: bigint): Promise<IdentityLevel> {
  return (await query.selectFrom('identity').select('level').where('member_id', '=', memberId).executeTakeFirst())?.level ?? 'none';
}

/** What a member has ordered in, and asked out, since then; what came to nothing is not counted. Minor units. */
export async function usedSince(query: Query, memberId: bigint, since: Date): Promise<{ deposit: bigint; withdrawal: bigint }> {
  const { rows } = await sql<{ deposit: bigint; withdrawal: bigint }>`
    select (select coalesce(sum(pay_amount), 0)::int8 from deposit_order where member_id = ${memberId} and created_at >= ${since}
        and status not in ('failed', 'expired', 'cancelled', 'returned')) as deposit,
      (select coalesce(sum(amount), 0)::int8 from withdrawal where member_id = ${memberId} and created_at >= ${since} and state <> 'refused')
        as withdrawal`.execute(query);
  return rows[0] ?? { deposit: 0n, withdrawal: 0n };
}
