import type { Bet, GameType } from '@sorak/contract';
import { BET_STATUSES } from '@sorak/contract';
import type { Context } from '../context.ts';
import { catalogueOf } from '../vendors/service.ts';
import { shownAmount, shownBet } from './bet-shown.ts';
import type { BetFilter, MovementRow, Span } from './repo.ts';
import { readBet, readBets, readBetsById, readMovements, readSettledValidBets, readTotals } from './repo.ts';

export type BetQuery = {
  readonly from: number;
  readonly to: number;
  readonly gameType?: GameType | undefined;
  readonly vassalage?: string | undefined;
  readonly status?: (typeof BET_STATUSES)[number] | undefined;
  readonly betId?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
};

const MOVEMENT_KINDS = ['bet', 'win', 'rollback'] as const;

/** One page of the member's bets, newest first, and the totals of everything that the filter matches. */
export async function betPage(context: Context, memberId: bigint, query: BetQuery) {
  const filter = filterOf(context, memberId, query);
  const [totals, rows] = await Promise.all([
    readTotals(context.db, filter),
    readBets(context.db, filter, query.pageSize, (query.pageNo - 1) * query.pageSize),
  ]);
  const catalogue = catalogueOf(context);
  return {
    list: rows.map((row) => shownBet(catalogue, row)),
    totals: {
      settledStake: shownAmount(totals.settled_stake),
      payout: shownAmount(totals.payout),
      netResult: shownAmount(totals.payout - totals.settled_stake),
      runningStake: shownAmount(totals.running_stake),
      validBet: shownAmount(totals.valid_bet),
      count: Number(totals.count),
    },
    totalPages: Math.ceil(Number(totals.count) / query.pageSize),
    totalRecords: Number(totals.count),
  };
}

/** A bet of this member with its movements; undefined for everything else, another member's bet included. */
export async function betWithMovements(context: Context, memberId: bigint, betId: string) {
  const id = idOf(betId);
  const row = id === undefined ? undefined : await readBet(context.db, memberId, id);
  if (!row) return undefined;
  const movements = (await readMovements(context.db, row)).map(shownMovement);
  return { ...shownBet(catalogueOf(context), row), movements } satisfies Bet & { movements: unknown };
}

/** The member's bets among these numbers, for those who hold nothing but a number. */
export async function betsById(context: Context, memberId: bigint, betIds: readonly string[]): Promise<Bet[]> {
  const ids = betIds.flatMap((betId) => idOf(betId) ?? []);
  if (ids.length === 0) return [];
  const catalogue = catalogueOf(context);
  return (await readBetsById(context.db, memberId, ids)).map((row) => shownBet(catalogue, row));
}

/** The ids of the transfers that the member's bet made; none for any other number. */
export async function transfersOfBet(context: Context, memberId: bigint, betId: string): Promise<string[]> {
  const id = idOf(betId);
  const row = id === undefined ? undefined : await readBet(context.db, memberId, id);
  if (!row) return [];
  return (await readMovements(context.db, row)).flatMap((movement) => movement.transfer_id ?? []);
}

/** What counts for ranks: settled stakes that were risked, placed in each span (epoch ms, end excluded), minor units of the asset. */
export const settledValidBets = (context: Context, memberId: bigint, asset: string, spans: readonly Span[]): Promise<bigint[]> =>
  readSettledValidBets(context.db, memberId, asset, spans);

function shownMovement(row: MovementRow) {
  return {
    kind: MOVEMENT_KINDS[row.kind - 1] ?? 'rollback',
    amount: shownAmount(row.amount),
    balanceAfter: shownAmount(row.balance),
    at: row.at.getTime(),
    transferId: row.transfer_id ?? '',
  };
}

/** Categories and vendor codes live in the catalogue, a bet keeps the vendor's number and the game's code. */
function filterOf(context: Context, memberId: bigint, query: BetQuery): BetFilter {
  const catalogue = catalogueOf(context);
  const { from, to, vassalage, gameType, status, betId } = query;
  const vendor = vassalage === undefined ? undefined : catalogue.vendorsByCode.get(vassalage);
  const games = gameType === undefined ? undefined : catalogue.games.filter((game) => game.shown.gameType === gameType);
  return {
    memberId,
    from,
    to,
    vendorIds: vassalage === undefined ? undefined : vendor ? [vendor.id] : [],
    games: games && { vendorIds: games.map((game) => game.vendor.id), codes: games.map((game) => game.shown.gameCode) },
    status: status === undefined ? undefined : BET_STATUSES.indexOf(status),
    betId: betId === undefined ? undefined : (idOf(betId) ?? -1n),
  };
}

const idOf = (text: string): bigint | undefined => (/^\d{1,18}$|^[1-8]\d{18}$/.test(text) ? BigInt(text) : undefined);
