import type { MOVE_OBSTACLES } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { AGENTS, type Query } from './repo.ts';
import * as repo from './team-path-repo.ts';

/** The constraint by which the database says that somebody would stand below themselves. */
const CYCLE = 'team_path_cycle';

const isCycle = (error: unknown): boolean => error instanceof Error && 'constraint' in error && error.constraint === CYCLE;

/** The kinds of account that have a team. */
export const AGENT_KINDS = AGENTS;

export const isAgent = (kind: number): boolean => AGENTS.includes(kind);

/** Puts an account with all below it under another upline, or under none. CallError conflict where it would stand below itself. */
export const moveBranch = ({ db }: Context, memberId: bigint, uplineId: bigint | null): Promise<void> =>
  moveBranchIn(db.query, memberId, uplineId);

/** The same as a part of a transaction. */
export async function moveBranchIn(query: Query, memberId: bigint, uplineId: bigint | null): Promise<void> {
  try {
    await repo.setUpline(query, memberId, uplineId);
  } catch (error) {
    if (isCycle(error)) throw new CallError('conflict');
    throw error;
  }
}

/** Whether the member stands anywhere below the agent. Nobody stands below themselves, and who does not exist stands nowhere. */
export async function isInTeam(query: Query, memberId: bigint, agentId: bigint): Promise<boolean> {
  const own = await repo.findPathIfAny(query, memberId);
  const above = await repo.findPath(query, agentId);
  return memberId !== agentId && own?.path.startsWith(above.path) === true;
}

/** How many stand below the agent, in all and directly. */
export async function teamSize({ db }: Context, agentId: bigint): Promise<{ all: number; direct: number }> {
  const { path, depth } = await repo.findPath(db.query, agentId);
  return repo.countBelow(db.query, path, depth);
}

type Target = { readonly uplineId: bigint | null; readonly obstacle: (typeof MOVE_OBSTACLES)[number] | null };

/** Whom the branch of a member would stand under by that name, the house without one, and what stands against it. */
export async function moveTarget(
  query: Query,
  member: { readonly id: bigint; readonly uplineId: bigint | null },
  account: string,
): Promise<Target> {
  const found = account === '' ? null : await repo.findUplineByName(query, account);
  if (found === undefined) return { uplineId: null, obstacle: 'unknown' };
  const uplineId = found?.id ?? null;
  if (uplineId === member.uplineId) return { uplineId, obstacle: 'same' };
  if (found && !isAgent(found.is_agent)) return { uplineId, obstacle: 'no_agent' };
  const isBelow = uplineId !== null && (uplineId === member.id || (await isInTeam(query, uplineId, member.id)));
  return { uplineId, obstacle: isBelow ? 'below' : null };
}
