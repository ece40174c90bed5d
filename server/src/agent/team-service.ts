import type { Context } from '../context.ts';
import { CallError } from '../http/call.ts';
import { AGENTS, type Query } from './repo.ts';
import * as repo from './team-place-repo.ts';

/** The constraint by which the database says that somebody would stand below themselves. */
const CYCLE = 'team_place_cycle';

const isCycle = (error: unknown): boolean => error instanceof Error && 'constraint' in error && error.constraint === CYCLE;

/** The kinds of account that have a team. */
export const AGENT_KINDS = AGENTS;

export const isAgent = (kind: number): boolean => AGENTS.includes(kind);

/** Puts an account with all below it under another upline, or under none. CallError conflict where it would stand below itself. */
export async function moveBranch({ db }: Context, memberId: bigint, uplineId: bigint | null): Promise<void> {
  try {
    await repo.setUpline(db.query, memberId, uplineId);
  } catch (error) {
    if (isCycle(error)) throw new CallError('conflict');
    throw error;
  }
}

/** Whether the member stands anywhere below the agent. Nobody stands below themselves, and who does not exist stands nowhere. */
export async function isInTeam(query: Query, memberId: bigint, agentId: bigint): Promise<boolean> {
  const own = await repo.lookForPlace(query, memberId);
  const above = await repo.findPlace(query, agentId);
  return memberId !== agentId && own?.path.startsWith(above.path) === true;
}

/** How many stand below the agent, in all and directly. */
export async function teamSize({ db }: Context, agentId: bigint): Promise<{ all: number; direct: number }> {
  const { path, depth } = await repo.findPlace(db.query, agentId);
  return repo.countBelow(db.query, path, depth);
}
