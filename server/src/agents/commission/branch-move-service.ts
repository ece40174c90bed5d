import { AGENT_KINDS, moveBranchIn, moveTarget } from '../agent/team-service.ts';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { endContracts, endingWith } from './cascade-service.ts';
import { type ContractRow, findLiving, findPeople, lockContracts, type Query } from './contract-repo.ts';
import { endedNotices, type News, notifyParties } from './notifications.ts';

import { insertMove, pathOf } from './branch-move-repo.ts';
import { findAgents } from './tree-repo.ts';
import { nextStart } from './windows.ts';

type Asked = { readonly memberId: bigint; readonly account: string };

/** What a move touches: contracts with the agent above are with nobody afterwards, and all that stands on them ends with them. */
async function plan(query: Query, { memberId, account }: Asked) {
  const [agent] = await findAgents(query, { kinds: AGENT_KINDS, id: memberId });
  if (!agent) return undefined;
  const { uplineId, obstacle } = await moveTarget(query, { id: memberId, uplineId: agent.upline_id }, account);
  const own = await findLiving(query, memberId);
  const signed = own.filter(({ state }) => state === 'signed');
  const below: ContractRow[] = [];
  for (const one of signed) below.push(...(await endingWith(query, one)));
  const view = {
    from: agent.upline,
    to: account === '' ? null : account,
    obstacle,
    members: Number(agent.members) + 1,
    contracts: signed.length + below.length,
  };
  return {
    view,
    uplineId,
    fromUpline: agent.upline_id,
    ending: [...signed, ...below],
    offers: own.filter(({ state }) => state === 'offered'),
  };
}

/** What putting an agent with all below under another would touch; undefined for no agent. */
export const previewMove = async ({ db }: Context, asked: Asked) => (await plan(db.query, asked))?.view;

const WHY = { reason: '', cause: 'moved' } as const;

/** No period is cut in two: each contract ends with the one that runs, and one that has not begun never will. */
const end = (tx: Query, rows: readonly ContractRow[], at: Date, timeZone: string): Promise<ContractRow[]> =>
  endContracts(
    tx,
    rows,
    (row) => ({ state: 'ended', ends_at: new Date(Math.max(nextStart(row, at.getTime(), timeZone), row.starts_at?.getTime() ?? 0)) }),
    WHY,
  );

/** For whom the contracts of a branch ended, and whose offers are gone: whoever was above learns of it too. */
const newsOf = (memberId: bigint, ended: readonly ContractRow[], withdrawn: readonly ContractRow[]): News[] => [
  ...endedNotices(ended),
  ...ended.flatMap(({ member_id: one, upline_id: to, kind, reason }): News[] =>
    one === memberId && to !== null ? [{ to, by: memberId, event: 'contractEnded', kind, reason }] : [],
  ),
  ...withdrawn.map(({ member_id: to, upline_id: by, kind, reason }): News => ({ to, by, event: 'contractWithdrawn', kind, reason })),
];

async function planned(tx: Query, asked: Asked) {
  const found = await plan(tx, asked);
  if (!found) throw new CallError('not_found');
  return found;
}

type Wish = { readonly account: string; readonly contracts: number };

/** Moves the branch, and answers who has a letter about it. CallError not_found, conflict where something stands against it or other contracts end than were seen. */
export async function moveBranchAsSeen(
  context: Context,
  tx: Query,
  by: bigint,
  { memberId, account, contracts }: Wish & Asked,
): Promise<Set<bigint>> {
  const { settings } = await readBrand(context);
  await lockContracts(tx);
  const { view, uplineId, fromUpline, ending, offers } = await planned(tx, { memberId, account });
  if (view.obstacle !== null || view.contracts !== contracts) throw new CallError('conflict');
  const at = new Date(context.clock.now());
  const ended = await end(tx, ending, at, settings.timeZone);
  const withdrawn = await endContracts(tx, offers, () => ({ state: 'withdrawn', answered_at: at }), WHY);
  const oldPath = await pathOf(tx, memberId);
  await moveBranchIn(tx, memberId, uplineId);
  await insertMove(tx, { memberId, fromUpline, oldPath }, at);
  const news = newsOf(memberId, ended, withdrawn);
  const people = await findPeople(
    tx,
    news.map(({ to }) => to),
  );
  await notifyParties(tx, context.secrets, news, people, settings.defaultLanguage, at);
  const detail = { from: view.from, to: view.to, members: view.members, contracts };
  await recordAction(tx, { operatorId: by, action: 'agent_moved', object: `member:${memberId}`, memberId, detail });
  return new Set(news.map(({ to }) => to));
}

/** Two operators put an agent with all below elsewhere. */
export const branchMove = {
  read: async (_context: Context, tx: Query, memberId: string) => {
    const [agent] = await findAgents(tx, { kinds: AGENT_KINDS, id: BigInt(memberId) });
    if (!agent) throw new CallError('not_found');
    return { name: agent.username, before: { account: agent.upline ?? '' } };
  },
  apply: (context: Context, tx: Query, { by }: { readonly by: bigint }, memberId: string, wish: Wish): Promise<Set<bigint>> =>
    moveBranchAsSeen(context, tx, by, { ...wish, memberId: BigInt(memberId) }),
  memberOf: (memberId: string): bigint => BigInt(memberId),
};
