import {
  AGENT_PAGES,
  type AgentPage,
  type InvitationKind,
  MIN_GROUP,
  numberFromMinor,
  type TeamDay,
  type TeamMember,
} from '@sorak/contract';
import type { Context } from '../../context.ts';
import { dayOf } from '../../lib/day.ts';
import { periodStarts, type Span } from '../../lib/periods.ts';
import { namesFor } from '../../lib/shown-name.ts';
import { prizeGroupsOf } from '../../play/lottery/orders/prize-group-service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { availableOfAll } from '../../money/wallet/service.ts';
import { countUnread } from './announcement-repo.ts';
import * as repo from './team-repo.ts';
import * as paths from './team-path-repo.ts';
import { isAgent, isInTeam, teamSize } from './team-service.ts';

/** A quarter of a year. */
export const MAX_DAYS = 93;
export const ASSET = 'IDR';
/** product §2: what stands in the menu by the brand's switches alone. */
const PAGES_OF_FEATURES = [
  ['agentDividendRecordCopy2', 'dividendContract'],
  ['agentDailyWages2', 'dailySalary'],
  ['agentHourSalary', 'hourlySalary'],
  ['agentRealtimeSalary', 'realtimeSalary'],
] as const satisfies readonly (readonly [AgentPage, string])[];

const unitsOf = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

/** Whose team is asked for: the agent's own or that of somebody below; undefined for everybody else, whether they exist or not. */
export async function teamOf({ db }: Context, agentId: bigint, memberId: string | undefined): Promise<bigint | undefined> {
  if (memberId === undefined) return agentId;
  const id = BigInt(memberId);
  return (await isInTeam(db.query, id, agentId)) ? id : undefined;
}

/** The pages that are open to an agent of this brand, the default one first, and the size of the team. */
export async function agentMenu(context: Context, agentId: bigint) {
  const [team, { settings }, unread] = await Promise.all([
    teamSize(context, agentId),
    readBrand(context),
    countUnread(context.db.query, agentId),
  ]);
  const closed = PAGES_OF_FEATURES.flatMap(([page, feature]) => (settings.features[feature] === true ? [] : [page]));
  const hasIncome = closed.length < PAGES_OF_FEATURES.length;
  const isOpen = (page: AgentPage): boolean => (page === 'agentRevenueReport' ? hasIncome : !closed.some((one) => one === page));
  return { pages: AGENT_PAGES.filter(isOpen), team, unread };
}

function sumsOf(row: Partial<repo.TeamSumRow> | undefined, joined: bigint): Omit<TeamDay, 'from' | 'to'> {
  const { players = 0n, bets = 0n, stake = 0n, payout = 0n, valid_bet: validBet = 0n } = row ?? {};
  const counts = { joined: Number(joined), players: Number(players), bets: Number(bets) };
  return { ...counts, stake: unitsOf(stake), validBet: unitsOf(validBet), payout: unitsOf(payout), net: unitsOf(payout - stake) };
}

export type OverviewQuery = { readonly from: number; readonly to: number; readonly timeZone: string };

/** A team's days; null when the span has more than MOST_DAYS. */
export async function teamOverview(context: Context, teamId: bigint, { from, to, timeZone }: OverviewQuery) {
  const starts = periodStarts(from, to, 'daily', timeZone, MAX_DAYS);
  if (starts.length > MAX_DAYS) return null;
  const { end } = dayOf(starts.at(-1) ?? from, timeZone);
  const { path } = await paths.findPath(context.db.query, teamId);
  const span = { starts, end, asset: ASSET };
  const [sums, joined, team] = await Promise.all([
    repo.readTeamSums(context.db, path, span),
    repo.readJoined(context.db, path, span),
    teamSize(context, teamId),
  ]);
  const joinedOn = new Map(joined.map((row) => [row.day, row.joined]));
  const sumOn = new Map(sums.map((row) => [row.day, row]));
  const all = joined.reduce((total, row) => total + row.joined, 0n);
  return {
    team,
    days: starts.map((at, day) => ({ from: at, to: starts[day + 1] ?? end, ...sumsOf(sumOn.get(day), joinedOn.get(day) ?? 0n) })),
    totals: { ...sumsOf(sumOn.get(null), all), currency: ASSET },
  };
}

/** What a team staked and won in each of these spans, which follow each other and are of whole days. */
export async function teamResults({ db }: Context, teamId: bigint, spans: readonly Span[]) {
  const { path } = await paths.findPath(db.query, teamId);
  const sums = await repo.readTeamSums(db, path, { starts: spans.map(({ from }) => from), end: spans.at(-1)?.to ?? 0, asset: ASSET });
  const sumOn = new Map(sums.map((row) => [row.day, row]));
  return spans.map((span, at) => ({ ...span, ...sumsOf(sumOn.get(at), 0n) }));
}

/** A time in which own bets are summed; without both ends none are. */
export type SpanQuery = { readonly from?: number | undefined; readonly to?: number | undefined };

export type MembersQuery = SpanQuery & {
  readonly account: string;
  readonly isDirect?: boolean | undefined;
  readonly kind?: InvitationKind | undefined;
  /** Only those who registered in the time. */
  readonly isNew?: boolean | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
};

async function viewOf(
  context: Context,
  reader: { readonly id: bigint; readonly depth: number },
  rows: readonly repo.TeamRow[],
  { from, to }: SpanQuery,
): Promise<TeamMember[]> {
  const { db } = context;
  const ids = rows.map(({ id }) => id);
  const hasSpan = from !== undefined && to !== undefined;
  const { settings } = await readBrand(context);
  const [facts, groups, balances, sums] = await Promise.all([
    repo.readTeamFacts(db.query, ids),
    prizeGroupsOf(context, ids),
    settings.features['teamBalance'] === true ? availableOfAll(context, ids, ASSET) : undefined,
    hasSpan ? repo.readOwnSums(db, ids, { from, to, asset: ASSET }) : undefined,
  ]);
  const nameOf = namesFor(context.secrets, reader.id);
  return rows.map((row) => {
    const seen = facts.get(row.id);
    const { players: _players, joined: _joined, ...own } = sumsOf(sums?.get(row.id), 0n);
    return {
      memberId: String(row.id),
      account: nameOf(row.id, row.username),
      isAgent: isAgent(row.is_agent),
      level: row.depth - reader.depth,
      below: seen?.below ?? 0,
      registeredAt: row.registered_at.getTime(),
      lastSeenAt: (seen?.seenAt ?? row.last_login_at)?.getTime() ?? null,
      group: groups.get(row.id) ?? MIN_GROUP,
      own: hasSpan ? own : null,
      balance: balances ? unitsOf(balances.get(row.id) ?? 0n) : null,
    };
  });
}

type WholeQuery = Required<SpanQuery> & Pick<MembersQuery, 'account' | 'isDirect' | 'kind' | 'isNew'>;

const joinedOf = ({ isNew, from, to }: SpanQuery & Pick<MembersQuery, 'isNew'>) =>
  isNew && from !== undefined && to !== undefined ? { from: new Date(from), to: new Date(to) } : undefined;

type Kinds = Readonly<Record<InvitationKind, number>>;
const countOf = (kinds: Kinds, kind: InvitationKind | undefined): number => (kind ? kinds[kind] : kinds.agent + kinds.member);

/** How many of a team are asked for. */
export async function countTeam({ db }: Context, teamId: bigint, query: WholeQuery): Promise<number> {
  const { account, isDirect = false, kind } = query;
  const filter = { ...(await paths.findPath(db.query, teamId)), account, isDirect, joined: joinedOf(query) };
  return countOf(await repo.countTeam(db.query, filter), kind);
}

/** What a whole team can play with; null where the brand does not show it to agents. */
export async function teamBalance(context: Context, teamId: bigint): Promise<number | null> {
  const { settings } = await readBrand(context);
  if (settings.features['teamBalance'] !== true) return null;
  const { path } = await paths.findPath(context.db.query, teamId);
  return unitsOf(await repo.sumBalances(context.db, path, ASSET));
}

/** Those of a team who are asked for, so many at a time, the newest first; each part goes on behind the one before. */
export async function* teamParts(context: Context, agentId: bigint, teamId: bigint, query: WholeQuery, atOnce: number) {
  const { db } = context;
  const { account, isDirect = false, kind } = query;
  const [team, reader] = await Promise.all([paths.findPath(db.query, teamId), paths.findPath(db.query, agentId)]);
  for (let before: bigint | undefined, isMore = true; isMore;) {
    const rows = await repo.findTeamRows(db.query, { ...team, account, isDirect, kind, joined: joinedOf(query), before }, 0, atOnce);
    yield await viewOf(context, { id: agentId, depth: reader.depth }, rows, query);
    before = rows.at(-1)?.id;
    isMore = rows.length === atOnce;
  }
}

/** One page of a team, names masked; levels are counted from `agentId`, who reads. */
export async function teamMembers(context: Context, agentId: bigint, teamId: bigint, query: MembersQuery) {
  const { db } = context;
  const { account, isDirect = false, kind, pageNo, pageSize } = query;
  const [team, reader] = await Promise.all([paths.findPath(db.query, teamId), paths.findPath(db.query, agentId)]);
  const filter = { ...team, account, isDirect, kind, joined: joinedOf(query) };
  const [rows, kinds] = await Promise.all([
    repo.findTeamRows(db.query, filter, (pageNo - 1) * pageSize, pageSize),
    repo.countTeam(db.query, filter),
  ]);
  const count = countOf(kinds, kind);
  return {
    list: await viewOf(context, { id: agentId, depth: reader.depth }, rows, query),
    kinds,
    totalPages: Math.ceil(count / pageSize),
    totalRecords: count,
  };
}

/** One of the team; who it is has been checked. */
export async function memberView(context: Context, agentId: bigint, memberId: bigint, span: SpanQuery): Promise<TeamMember> {
  const [row, reader] = await Promise.all([repo.findPerson(context.db.query, memberId), paths.findPath(context.db.query, agentId)]);
  const [view] = await viewOf(context, { id: agentId, depth: reader.depth }, [row], span);
  if (!view) throw new Error(`no view of ${memberId}`);
  return view;
}
