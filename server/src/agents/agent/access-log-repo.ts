import type { Query } from './repo.ts';

/** Writes down that an agent looked at somebody. */
export async function insertAccess(query: Query, agentId: bigint, memberId: bigint, at: Date): Promise<void> {
  await query.insertInto('agent_access_log').values({ agent_id: agentId, member_id: memberId, looked_at: at }).execute();
}

/** Who looked at the member, the latest first. */
export const findAccesses = (query: Query, memberId: bigint, limit: number) =>
  query
    .selectFrom('agent_access_log as l')
    .innerJoin('member as a', 'a.id', 'l.agent_id')
    .select(['a.id', 'a.username', 'l.looked_at'])
    .where('l.member_id', '=', memberId)
    .orderBy('l.looked_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute();

/** The agent above the member with what was agreed to on coming by invitation. */
export const findUpline = (query: Query, memberId: bigint) =>
  query
    .selectFrom('member as m')
    .innerJoin('member as u', 'u.id', 'm.upline_id')
    .leftJoin('invitation_agreement as a', (on) => on.onRef('a.member_id', '=', 'm.id').onRef('a.upline_id', '=', 'm.upline_id'))
    .select(['u.id', 'u.username', 'a.terms', 'a.agreed_at'])
    .where('m.id', '=', memberId)
    .executeTakeFirst();

/** The names of these accounts, in no order. */
export const findNames = (query: Query, ids: readonly bigint[]) =>
  query.selectFrom('member').select(['id', 'username']).where('id', 'in', ids).execute();
