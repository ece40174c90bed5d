import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import * as repo from './agent-kind-repo.ts';
import { lockContracts, type Query } from './contract-repo.ts';

const MEMBER = 0;
const TRIAL = 4;

async function person(tx: Query, memberId: string) {
  const found = await repo.lockPerson(tx, BigInt(memberId));
  if (!found || found.is_agent === TRIAL) throw new CallError('not_found');
  return found;
}

/**
 * What two operators make of an account: an agent at the top of a line, or a member again. An agent is made of somebody whom nobody stands
 * above, and taken back when nobody stands below and no contract is offered or runs. CallError not_found, conflict, agent_has_team.
 */
export const agentKind = {
  read: async (_context: Context, tx: Query, memberId: string) => {
    const { username, is_agent: isAgent } = await person(tx, memberId);
    return { name: username, before: { isAgent } };
  },
  apply: async (
    _context: Context,
    tx: Query,
    _step: unknown,
    memberId: string,
    { isAgent }: { readonly isAgent: number },
  ): Promise<void> => {
    await lockContracts(tx);
    const found = await person(tx, memberId);
    if (isAgent !== MEMBER && (found.upline_id !== null || found.status !== 'active')) throw new CallError('conflict');
    if (isAgent === MEMBER && (await repo.hasTeamOrTerms(tx, found.id))) throw new CallError('agent_has_team');
    await repo.setKind(tx, found.id, isAgent);
  },
  memberOf: (memberId: string): bigint => BigInt(memberId),
};
