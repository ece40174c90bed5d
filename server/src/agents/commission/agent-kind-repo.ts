import type { Query } from './contract-repo.ts';

/** A member whose place nobody changes meanwhile. */
export const lockPerson = (query: Query, id: bigint) =>
  query
    .selectFrom('member')
    .select(['id', 'username', 'is_agent', 'upline_id', 'status', 'agent_suspended_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** `isAgent` is said of the new kind: who is none any more is not suspended either. */
export async function setKind(query: Query, id: bigint, kind: number, isAgent: boolean): Promise<void> {
  await query
    .updateTable('member')
    .set({ is_agent: kind, ...(isAgent ? {} : { agent_suspended_at: null }) })
    .where('id', '=', id)
    .execute();
}

export async function setSuspended(query: Query, id: bigint, at: Date | null): Promise<void> {
  await query.updateTable('member').set({ agent_suspended_at: at }).where('id', '=', id).execute();
}

/** Whether anybody stands below, or a contract is offered or runs. */
export async function hasTeamOrTerms(query: Query, id: bigint): Promise<boolean> {
  const below = await query.selectFrom('member').select('id').where('upline_id', '=', id).limit(1).executeTakeFirst();
  if (below) return true;
  const terms = await query
    .selectFrom('agent_contract')
    .select('id')
    .where('member_id', '=', id)
    .where('state', 'in', ['offered', 'signed'])
    .limit(1)
    .executeTakeFirst();
  return terms !== undefined;
}
