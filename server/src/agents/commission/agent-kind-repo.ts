import type { Query } from './contract-repo.ts';

/** A member whose place nobody changes meanwhile. */
export const lockPerson = (query: Query, id: bigint) =>
  query
    .selectFrom('member')
    .select(['id', 'username', 'is_agent', 'upline_id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function setKind(query: Query, id: bigint, kind: number): Promise<void> {
  await query.updateTable('member').set({ is_agent: kind }).where('id', '=', id).execute();
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
