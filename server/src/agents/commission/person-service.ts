import type { AgentContract, ContractKind, TeamRate } from '@sorak/contract';
import { isAgent, isInTeam } from '../agent/team-service.ts';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { namesFor } from '../../lib/shown-name.ts';
import * as repo from './contract-repo.ts';
import { contractView } from './terms.ts';
import { openKinds } from './view-service.ts';

/** The most that the running contracts of these people can pay; nobody else's than of those below the agent. */
export async function teamRates(context: Context, agentId: bigint, ids: readonly bigint[]): Promise<TeamRate[]> {
  const rows = await repo.findRatesBelow(context.db.query, agentId, ids, await openKinds(context));
  return rows.map((row) => ({ memberId: String(row.member_id), kind: row.kind, rate: row.top_rate }));
}

type Between = { readonly offers: ContractKind[]; readonly history: AgentContract[] };

/** What the agent can offer to one of the team, as the offer itself will find it, and all versions between the two. CallError not_found for everybody else. */
export async function contractsBetween(context: Context, agentId: bigint, memberId: bigint): Promise<Between> {
  const { query } = context.db;
  if (!(await isInTeam(query, memberId, agentId))) throw new CallError('not_found');
  const [kinds, people, rows, own, theirs] = await Promise.all([
    openKinds(context),
    repo.findPeople(query, [agentId, memberId]),
    repo.findBetween(query, agentId, memberId),
    repo.findLiving(query, agentId),
    repo.findLiving(query, memberId),
  ]);
  const person = people.get(memberId);
  const isBelow = person?.upline_id === agentId && isAgent(person.is_agent);
  const has = (contracts: readonly repo.ContractRow[], kind: ContractKind, state: repo.ContractRow['state']) =>
    contracts.some((one) => one.kind === kind && one.state === state);
  const nameOf = namesFor(context.secrets, agentId);
  return {
    offers: isBelow ? kinds.filter((kind) => has(own, kind, 'signed') && !has(theirs, kind, 'offered')) : [],
    history: rows.filter(({ kind }) => kinds.includes(kind)).map((row) => contractView(row, people, nameOf)),
  };
}
