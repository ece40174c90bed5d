import { groupOfKind, kindsOfGroup, numberFromMinor } from '@sorak/contract';
import { isLargeTeam, scopeOf } from '../../agents/agent/scope-service.ts';
import { MAX_DAYS } from '../../agents/agent/team-view-service.ts';
import type { Context } from '../../context.ts';
import { dayOf } from '../../lib/day.ts';
import { periodStarts } from '../../lib/periods.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { quartersOf } from './service.ts';
import { readTeamDays, type TeamDaySum } from './team-line-repo.ts';
import { readDaysInTime } from './team-time-repo.ts';

const KINDS = [...kindsOfGroup('deposit'), ...kindsOfGroup('withdrawal')];

type Money = { readonly deposits: number; readonly withdrawals: number };

/** What came in by deposits and went out by withdrawals; units of currency. */
function moneyOf(rows: readonly TeamDaySum[]): Money {
  const net = (group: 'deposit' | 'withdrawal'): bigint =>
    rows.filter(({ kind }) => groupOfKind(kind) === group).reduce((sum, { came, went }) => sum + came - went, 0n);
  return { deposits: numberFromMinor(net('deposit'), DECIMALS), withdrawals: numberFromMinor(-net('withdrawal'), DECIMALS) };
}

export type MoneyQuery = { readonly from: number; readonly to: number; readonly timeZone: string };

/** What all below an agent deposited and withdrew, by day; null when the span has more than MOST_DAYS. */
export async function teamMoney(context: Context, agentId: bigint, { from, to, timeZone }: MoneyQuery) {
  const starts = periodStarts(from, to, 'daily', timeZone, MAX_DAYS);
  if (starts.length > MAX_DAYS) return null;
  const { end } = dayOf(starts.at(-1) ?? from, timeZone);
  const scope = await scopeOf(context, agentId, { account: '' });
  if (!scope) return null;
  const quarters = starts.map((at) => quartersOf(at, at).first);
  const read = (await isLargeTeam(context, scope)) ? readDaysInTime : readTeamDays;
  const rows = await read(context.db, scope, { starts: quarters, last: quartersOf(end, end).first }, KINDS);
  return { days: starts.map((at, day) => ({ from: at, ...moneyOf(rows.filter((row) => row.day === day)) })), totals: moneyOf(rows) };
}
