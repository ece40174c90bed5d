import { numberFromMinor, type TreeAgent } from '@sorak/contract';
import { AGENT_KINDS } from '../agent/team-service.ts';
import { teamResults } from '../agent/team-view-service.ts';
import type { Context } from '../../context.ts';
import { latestPeriods } from '../../lib/periods.ts';
import { readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import * as repo from './tree-repo.ts';
import { windowOf } from './windows.ts';

/** So many agents of a branch at a time. */
const AT_ONCE = 30;
const MONTHS = 6;

const units = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

type TreeQuery = {
  readonly memberId?: string | undefined;
  readonly account: string;
  readonly of: 'branch' | 'whole';
  readonly pageNo: number;
};

const whichOf = ({ memberId, account, of }: TreeQuery): repo.Which => ({
  kinds: AGENT_KINDS,
  ...(account === '' && of === 'branch' ? { below: memberId === undefined ? null : BigInt(memberId) } : { prefix: account }),
});

const agentView = (row: repo.AgentRow): TreeAgent => ({
  memberId: String(row.id),
  username: row.username,
  isAgent: row.is_agent,
  suspendedAt: row.agent_suspended_at?.getTime() ?? null,
  upline: row.upline,
  uplineId: row.upline_id === null ? null : String(row.upline_id),
  depth: row.depth,
  members: Number(row.members),
  agents: Number(row.agents),
  contracts: Number(row.contracts),
});

/** One agent; undefined for everybody else. */
export async function treeAgent({ db }: Context, memberId: bigint): Promise<TreeAgent | undefined> {
  const [row] = await repo.findAgents(db.query, { kinds: AGENT_KINDS, id: memberId });
  return row && agentView(row);
}

/** A page of a branch, or of those of a name, and how many come behind it. */
export async function agentTree({ db }: Context, query: TreeQuery) {
  const which = whichOf(query);
  const rows = await repo.findAgents(db.query, which, (query.pageNo - 1) * AT_ONCE, AT_ONCE);
  const hasMore = rows.length === AT_ONCE;
  // Whoever reads all of it counts nothing ahead.
  const more = !hasMore || query.of === 'whole' ? { agents: 0, members: 0 } : await repo.countRest(db.query, which, query.pageNo * AT_ONCE);
  return { list: rows.map(agentView), hasMore, more };
}

/** What the teams of the same page have staked today by the brand's clock, and all those behind it together. */
export async function treeBets(context: Context, query: TreeQuery) {
  const { db, clock } = context;
  const { settings } = await readBrand(context);
  const branches = await repo.findBranches(db.query, whichOf(query));
  const [first, last] = [(query.pageNo - 1) * AT_ONCE, query.pageNo * AT_ONCE];
  const parts = branches.slice(first).map(({ path }, at) => ({ path, part: Math.min(at, AT_ONCE) }));
  const day = windowOf({ kind: 'daily', cycle: 'daily' }, clock.now(), settings.timeZone);
  const sums = await repo.sumParts(db.query, parts, day);
  const sumOf = (part: number): number => units(sums.get(part) ?? 0n);
  return {
    list: branches.slice(first, last).map(({ id }, at) => ({ memberId: String(id), validBet: sumOf(at) })),
    more: sumOf(AT_ONCE),
  };
}

/** What the team of an agent staked and lost in each of the last whole months, the oldest first; undefined for everybody else. */
export async function agentMonths(context: Context, memberId: bigint) {
  if (!(await treeAgent(context, memberId))) return undefined;
  const { settings } = await readBrand(context);
  const [, ...whole] = latestPeriods(context.clock.now(), 'monthly', settings.timeZone, MONTHS + 1);
  const months = await teamResults(context, memberId, whole.toReversed());
  return { months: months.map(({ from, to, validBet, net }) => ({ from, to, validBet, loss: net === 0 ? 0 : -net })) };
}
