import type { Selectable } from 'kysely';
import type { Query } from './account-repo.ts';
import type { OperatorTables } from './tables.ts';

export type PasskeyRow = Selectable<OperatorTables['operator_passkey']>;
export type ChallengeUse = OperatorTables['operator_challenge']['use'];

export async function insertChallenge(
  query: Query,
  hash: Buffer,
  use: ChallengeUse,
  { operatorId, decision, expiresAt }: { readonly operatorId: bigint | null; readonly decision: Buffer | null; readonly expiresAt: Date },
): Promise<void> {
  await query.insertInto('operator_challenge').values({ hash, use, operator_id: operatorId, decision, expires_at: expiresAt }).execute();
}

/** Uses a challenge up and says of which decision it is; undefined for one that was used, is over, or was another's or for something else. */
export const spendChallenge = (
  query: Query,
  hash: Buffer,
  use: ChallengeUse,
  operatorId: bigint | null,
  now: Date,
): Promise<{ decision: Buffer | null } | undefined> =>
  query
    .deleteFrom('operator_challenge')
    .where('hash', '=', hash)
    .where('use', '=', use)
    .where('operator_id', operatorId === null ? 'is' : '=', operatorId)
    .where('expires_at', '>', now)
    .returning('decision')
    .executeTakeFirst();

export async function dropOldChallenges(query: Query, before: Date): Promise<void> {
  await query.deleteFrom('operator_challenge').where('expires_at', '<', before).execute();
}

/** An operator's keys that count, the oldest first. */
export const passkeysOf = (query: Query, operatorId: bigint): Promise<PasskeyRow[]> =>
  query
    .selectFrom('operator_passkey')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .execute();

/** How many keys each operator has. */
export const passkeyCounts = (query: Query) =>
  query
    .selectFrom('operator_passkey')
    .select(['id', 'operator_id', 'name'])
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .execute();

export const findPasskey = (query: Query, operatorId: bigint, keyId: string): Promise<PasskeyRow | undefined> =>
  query
    .selectFrom('operator_passkey')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('key_id', '=', keyId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** False when some operator has, or had, this key. */
export async function insertPasskey(query: Query, row: Omit<PasskeyRow, 'used_at' | 'removed_at'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('operator_passkey')
    .values({ ...row, used_at: null, removed_at: null })
    .onConflict((on) => on.column('key_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Keeps how often a key has signed; false where somebody has counted as far already: a copy of the key. */
export async function countUse(query: Query, id: string, counter: bigint, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('operator_passkey')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('counter', '<', counter), where.and([where('counter', '=', 0n), where.lit(counter === 0n)])]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function renamePasskey(query: Query, operatorId: bigint, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('operator_passkey')
    .set({ name })
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The key that counts, with whose it is; locked. */
export const lockPasskey = (query: Query, id: string) =>
  query
    .selectFrom('operator_passkey as k')
    .innerJoin('operator as o', 'o.id', 'k.operator_id')
    .select(['k.id', 'k.name', 'k.operator_id', 'k.removed_at', 'o.name as operator'])
    .where('k.id', '=', id)
    .forUpdate('k')
    .executeTakeFirst();

/** Takes keys away, all of an operator or one; which. */
export async function removePasskeys(query: Query, operatorId: bigint, id: string | null, now: Date): Promise<string[]> {
  const rows = await query
    .updateTable('operator_passkey')
    .set({ removed_at: now })
    .where('operator_id', '=', operatorId)
    .where('removed_at', 'is', null)
    .$if(id !== null, (keys) => keys.where('id', '=', id as string))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function putSignature(query: Query, row: OperatorTables['operator_signature']): Promise<void> {
  const { session_id: _session, ...change } = row;
  await query
    .insertInto('operator_signature')
    .values(row)
    .onConflict((on) => on.column('session_id').doUpdateSet(change))
    .execute();
}

/** Uses up what the session has signed since then; undefined where it was another decision. */
export async function takeSignature(
  query: Query,
  { sessionId, digest }: { readonly sessionId: string; readonly digest: Buffer },
  since: Date,
): Promise<string | undefined> {
  const row = await query
    .deleteFrom('operator_signature')
    .where('session_id', '=', sessionId)
    .where('decision', '=', digest)
    .where('at', '>', since)
    .returning('passkey_id')
    .executeTakeFirst();
  return row?.passkey_id;
}
