import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type Query = Kysely<Tables>;

/** The account that a request of the agent opened, while its first password still holds. */
export const findOpening = (query: Query, agentId: bigint, requestKey: string) =>
  query
    .selectFrom('agent_opening as o')
    .innerJoin('member as m', 'm.id', 'o.member_id')
    .select(['m.id', 'm.username', 'm.is_agent', 'm.must_change_password', 'o.opened_at'])
    .where('o.agent_id', '=', agentId)
    .where('o.request_key', '=', requestKey)
    .executeTakeFirst();

/** Writes down who opened an account, whose owner has agreed to nothing yet and must choose a password first. False for a suspended agent. */
export async function insertOpening(query: Query, memberId: bigint, agentId: bigint, requestKey: string, at: Date): Promise<boolean> {
  const agent = await query
    .selectFrom('member')
    .select('agent_suspended_at')
    .where('id', '=', agentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (agent.agent_suspended_at !== null) return false;
  await query
    .insertInto('agent_opening')
    .values({ member_id: memberId, agent_id: agentId, request_key: requestKey, opened_at: at })
    .execute();
  await query
    .updateTable('member')
    .set({ must_change_password: true, terms_accepted_at: null, age_confirmed_at: null })
    .where('id', '=', memberId)
    .execute();
  return true;
}
