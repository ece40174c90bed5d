import { CALLS, type Calls, numberFromMinor, type RequestOutput, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { covers } from '../../http/access-policy.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { notifyUnread, sendMessage } from '../../platform/messages/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { rankLevels } from '../../players/vip/service.ts';
import { requireMember } from './member-file-service.ts';
import * as repo from './member-list-repo.ts';

const ASSET = 'IDR';
const TRIAL = 4;

const HIDDEN = { alerts: CALLS.getCases, harm: CALLS.getHarmQueue } as const;

/** One page of members. What was looked through is written down. CallError operator_role_missing: an order says what it goes by. */
export async function listMembers(
  context: Context,
  caller: OperatorCaller,
  { order, kind, part, pageNo, pageSize }: RequestOutput<Calls['listMembers']>,
): Promise<ResponseInput<Calls['listMembers']>> {
  const { query } = context.db;
  const { operatorId } = caller;
  const may = { alerts: covers(HIDDEN.alerts, caller), harm: covers(HIDDEN.harm, caller) };
  if ((order === 'alerts' || order === 'harm') && !may[order]) throw new CallError('operator_role_missing');
  const sought = part.normalize('NFKC').trim().toLowerCase();
  const found = await repo.browseMembers(query, { order, kind, part: sought, offset: (pageNo - 1) * pageSize, size: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  const ids = rows.map(({ id }) => id);
  const [ranks, balances, deposits, alerts, harm] = await Promise.all([
    rankLevels(context, ids),
    repo.balancesOf(query, ids, ASSET),
    repo.lastDeposits(query, ids),
    may.alerts ? repo.openAlerts(query, ids) : null,
    may.harm ? repo.harmScores(query, ids) : null,
  ]);
  await recordAction(query, { operatorId, action: 'members_browsed', object: 'members', detail: { order, kind, part: sought, pageNo } });
  return {
    list: rows.map((row) => ({
      memberId: String(row.id),
      username: row.username,
      status: row.status,
      isAgent: row.is_agent,
      rankLevel: ranks.get(row.id) ?? 0,
      registeredAt: row.registered_at.getTime(),
      lastLoginAt: row.last_login_at?.getTime() ?? null,
      lastDepositAt: deposits.get(row.id)?.getTime() ?? null,
      balance: numberFromMinor(balances.get(row.id) ?? 0n, DECIMALS),
      upline: row.upline,
      language: row.language,
      alerts: alerts && (alerts.get(row.id) ?? 0),
      harm: harm && (harm.get(row.id) ?? 0),
    })),
    hasMore: found.length > pageSize,
  };
}

/** Writes to one member, who reads it in the inbox at once. CallError not_found, conflict for a trial account, which has none. */
export async function writeToMember(
  context: Context,
  { operatorId }: OperatorCaller,
  { memberId, title, text, reason }: RequestOutput<Calls['writeToMember']>,
): Promise<{ memberId: string }> {
  const { id, is_agent: isAgent } = await requireMember(context, memberId);
  if (isAgent === TRIAL) throw new CallError('conflict');
  await inTransaction(context.db.query, async (tx) => {
    await sendMessage(tx, id, { title, content: text }, new Date(context.clock.now()));
    await recordAction(tx, { operatorId, action: 'member_written', object: `member:${id}`, memberId: id, detail: { title, text, reason } });
  });
  await notifyUnread(context, id);
  return { memberId };
}
