import type { Query } from './account-repo.ts';

/** The operator's browser of a cookie; undefined for a strange one. */
export const findDevice = (query: Query, operatorId: bigint, tokenHash: Buffer) =>
  query
    .selectFrom('operator_device')
    .select('id')
    .where('operator_id', '=', operatorId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export type Seen = { readonly ip: string; readonly userAgent: string; readonly at: Date };

export async function insertDevice(query: Query, id: string, operatorId: bigint, tokenHash: Buffer, seen: Seen): Promise<void> {
  const { ip, userAgent, at } = seen;
  const row = { id, operator_id: operatorId, token_hash: tokenHash, user_agent: userAgent, ip, first_seen_at: at, last_seen_at: at };
  await query.insertInto('operator_device').values(row).execute();
}

export async function touchDevice(query: Query, id: string, { ip, userAgent, at }: Seen): Promise<void> {
  await query.updateTable('operator_device').set({ ip, user_agent: userAgent, last_seen_at: at }).where('id', '=', id).execute();
}

/** Forgets every browser of an operator. */
export async function dropDevices(query: Query, operatorId: bigint): Promise<void> {
  await query.deleteFrom('operator_device').where('operator_id', '=', operatorId).execute();
}

export async function dropOldDevices(query: Query, before: Date): Promise<void> {
  await query.deleteFrom('operator_device').where('last_seen_at', '<', before).execute();
}
