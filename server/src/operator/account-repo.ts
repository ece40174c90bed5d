import { createHash } from 'node:crypto';
import type { OperatorRole } from '@sorak/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

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

/** Names that nobody has are counted like the others, so they are kept as hashes. */
const hashOf = (name: string): Buffer => createHash('sha256').update(`operator:${name}`).digest();

export type Charge = { readonly isCounted: boolean; readonly failures: number; readonly lockedUntil: Date | null };

/**
 * Counts a try as failed before it is judged; who is right takes it back. With the `lockAfter`th failure the name is locked for 15 minutes,
 * doubled with each further lock, at most a day. A locked name is not counted.
 */
export async function chargeTry(query: Query, name: string, now: Date, lockAfter: number): Promise<Charge> {
  const key = hashOf(name);
  const { rows } = await sql<{ failures: number; locked_until: Date | null }>`
    insert into operator_failure as seen (name_hash, failures, last_failed_at) values (${key}, 1, ${now})
      on conflict (name_hash) do update set failures = seen.failures + 1, last_failed_at = ${now},
        locked_until = case when seen.failures + 1 >= ${lockAfter}
          then ${now}::timestamptz + least(interval '15 minutes' * power(2, least(seen.failures + 1 - ${lockAfter}, 10)), interval '1 day') end
        where seen.locked_until is null or seen.locked_until <= ${now}
      returning failures, locked_until`.execute(query);
  const [counted] = rows;
  if (counted) return { isCounted: true, failures: counted.failures, lockedUntil: counted.locked_until };
  const row = await query.selectFrom('operator_failure').selectAll().where('name_hash', '=', key).executeTakeFirst();
  return { isCounted: false, failures: row?.failures ?? 0, lockedUntil: row?.locked_until ?? null };
}

export async function forgetFailures(query: Query, name: string): Promise<void> {
  await query.deleteFrom('operator_failure').where('name_hash', '=', hashOf(name)).execute();
}

export async function dropOldFailures(query: Query, before: Date): Promise<void> {
  await query.deleteFrom('operator_failure').where('last_failed_at', '<', before).execute();
}
