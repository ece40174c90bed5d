import { BET_STATUSES, type GameType, type TeamBet } from '@sorak/contract';
import { archivedBefore, betViews, gamesIn, matchingSums, totalsOf } from '../../play/bets/service.ts';
import type { Context } from '../../context.ts';
import { isLargeTeam, shownNames, type Scope, type Whose } from './scope-service.ts';
import { readLargeTeamBets, readTeamBets, readTeamGameSums, type TeamSpan } from './team-bet-repo.ts';
import { ASSET } from './team-view-service.ts';

const QUARTER_MS = 900_000;
const NUMBER = /^\d{1,18}$|^[1-8]\d{18}$/;

export type TeamBetQuery = Whose & {
  readonly from: number;
  readonly to: number;
  readonly gameType?: GameType | undefined;
  readonly vassalage?: string | undefined;
  readonly status?: (typeof BET_STATUSES)[number] | 'settled' | undefined;
};

/** The time of the last number that a bet can have. */
const LAST_MS = 2 ** 43 - QUARTER_MS;
const quarterAt = (at: number, round: (n: number) => number): number => round(Math.min(at, LAST_MS) / QUARTER_MS) * QUARTER_MS;

const spanOf = ({ from, to }: TeamBetQuery): TeamSpan => ({
  from: quarterAt(from, Math.floor),
  to: quarterAt(Math.max(from, to), Math.ceil),
  asset: ASSET,
});
const SETTLED = [1, 2];
const statusesOf = ({ status }: TeamBetQuery): readonly number[] | undefined =>
  status === undefined ? undefined : status === 'settled' ? SETTLED : [BET_STATUSES.indexOf(status)];

const sumsOf = async (context: Context, scope: Scope, query: TeamBetQuery) => {
  const { gameType, vassalage } = query;
  return matchingSums(context, { gameType, vassalage }, await readTeamGameSums(context.db, scope, spanOf(query)));
};

/** What a scope's bets come to, from the sums that the team's figures are made of. */
export async function teamBetTotals(context: Context, scope: Scope, query: TeamBetQuery & { readonly pageSize: number }) {
  const statuses = statusesOf(query);
  const sums = (await sumsOf(context, scope, query)).filter(({ status }) => statuses?.includes(status) ?? true);
  return { ...totalsOf(sums, query.pageSize), archivedBefore: await archivedBefore(context) };
}

type Page = { readonly pageNo: number; readonly pageSize: number; readonly before?: string | undefined };

/** One page of a scope's bets, the newest first, names masked; `before` reads on behind a bet. */
export async function teamBets(context: Context, scope: Scope, query: TeamBetQuery & Page): Promise<TeamBet[]> {
  const { gameType, vassalage, pageNo, pageSize, before } = query;
  const isWhole = gameType === undefined && vassalage === undefined;
  const games = isWhole ? undefined : gamesIn(await sumsOf(context, scope, query));
  const narrowed = { games, statuses: statusesOf(query), before: before && NUMBER.test(before) ? BigInt(before) : undefined };
  const [span, part] = [spanOf(query), { skip: (pageNo - 1) * pageSize, limit: pageSize }];
  const rows = (await isLargeTeam(context, scope))
    ? await readLargeTeamBets(context.db, scope, span, narrowed, part, context.clock.now())
    : await readTeamBets(context.db, scope, span, narrowed, part);
  const bets = await betViews(context, rows);
  const nameOf = await shownNames(
    context,
    scope.readerId,
    bets.map(({ memberId }) => memberId),
  );
  return bets.map(({ memberId, bet }) => ({ memberId: String(memberId), account: nameOf(memberId), ...bet }));
}
