import { isAgent as hasTeam } from '../agent/team-service.ts';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
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
 * What two operators make of an account: an agent at the top of a line, one of another kind, or a member again. An agent is made of somebody
 * whom nobody stands above; one wherever it stands may get another kind, and is taken back when nobody stands below and no contract is offered
 * or runs. CallError not_found, conflict, agent_has_team.
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
    const isMade = isAgent !== MEMBER && !hasTeam(found.is_agent);
    if (isAgent !== MEMBER && (found.status !== 'active' || (isMade && found.upline_id !== null))) throw new CallError('conflict');
    if (isAgent === MEMBER && (await repo.hasTeamOrTerms(tx, found.id))) throw new CallError('agent_has_team');
    await repo.setKind(tx, found.id, isAgent, isAgent !== MEMBER);
  },
  memberOf: (memberId: string): bigint => BigInt(memberId),
};

async function agentOf(tx: Query, memberId: string) {
  const found = await person(tx, memberId);
  if (!hasTeam(found.is_agent)) throw new CallError('not_found');
  return found;
}

/** Two operators let a suspended agent act again; what was held meanwhile stays so until it is released. CallError not_found, conflict. */
export const agentSuspension = {
  read: async (_context: Context, tx: Query, memberId: string) => {
    const { username, agent_suspended_at: at } = await agentOf(tx, memberId);
    return { name: username, before: { isSuspended: at !== null } };
  },
  apply: async (_context: Context, tx: Query, _step: unknown, memberId: string): Promise<void> => {
    const { id, agent_suspended_at: at } = await agentOf(tx, memberId);
    if (at === null) throw new CallError('conflict');
    await repo.setSuspended(tx, id, null);
  },
  memberOf: (memberId: string): bigint => BigInt(memberId),
};

type Asked = { readonly memberId: string; readonly reason: string };

/** Suspends an agent at once, by one operator; a payment that is being made is waited for. CallError not_found, conflict where it is so already. */
export async function suspendAgent(
  { db, clock }: Context,
  operatorId: bigint,
  { memberId, reason }: Asked,
): Promise<{ suspendedAt: number }> {
  const at = new Date(clock.now());
  await inTransaction(db.query, async (tx) => {
    const { id, agent_suspended_at: since } = await agentOf(tx, memberId);
    if (since !== null) throw new CallError('conflict');
    await repo.setSuspended(tx, id, at);
    const detail = { before: { isSuspended: false }, after: { isSuspended: true }, reason };
    await recordAction(tx, { operatorId, action: 'agent_suspended', object: `member:${id}`, memberId: id, detail });
  });
  return { suspendedAt: at.getTime() };
}
