import type { Bet, GameType } from '@sorak/contract';
import { BET_STATUSES } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { readFrom } from '../../db/reading.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import { type Catalogue, catalogueOf } from '../../platform/vendors/service.ts';
import { countBets } from '../../money/wagering/service.ts';
import { amountFromMinor, betViewsOf, countedOf, withNames } from './bet-view.ts';
import type { BetFilter, BetRow, BetSum, MovementRow, PlainBet } from './repo.ts';
import {
  catchUpBets,
  readArchivedBefore,
  readBet,
  readBets,
  readBetsById,
  readBetSums,
  readMatchingBets,
  readMovements,
  readOpenBets,
  readPeriodSums,
} from './repo.ts';

export { cashedOutOf } from './bet-view.ts';

/** What is decided elsewhere and asks nothing more of the player. */
const DECIDED_ELSEWHERE: ReadonlySet<GameType> = new Set(['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'DS88']);

/** The member's latest round of real money that is not over and that a game here goes on with; all that was staked in it. */
export async function openRound(context: Context, memberId: bigint) {
  const { vendors } = catalogueOf(context);
  const bets = await readOpenBets(context.db, memberId, 'IDR');
  for (const bet of bets) {
    const game = vendors.find(({ id }) => id === bet.vendor_id)?.gamesByCode.get(bet.game_code)?.shown;
    if (!game || DECIDED_ELSEWHERE.has(game.gameType)) continue;
    const all = bets.filter(({ vendor_id: vendor, round }) => vendor === bet.vendor_id && round === bet.round);
    const stake = all.reduce((sum, one) => sum + one.stake, 0n);
    return { game, stake: amountFromMinor(stake), since: Math.min(...all.map(({ placed_at: at }) => at.getTime())) };
  }
  return null;
}

export type BetQuery = {
  readonly from: number;
  readonly to: number;
  readonly currency: 'IDR' | 'PLAY';
  readonly gameType?: GameType | undefined;
  readonly vassalage?: string | undefined;
  readonly status?: (typeof BET_STATUSES)[number] | undefined;
  readonly betId?: string | undefined;
};
export type BetPageQuery = BetQuery & { readonly pageNo: number; readonly pageSize: number; readonly before?: string | undefined };

const QUARTER_MS = 900_000;
const MOVEMENT_KINDS = ['bet', 'win', 'rollback'] as const;
/** Above every bet's number. */
const NO_BET = 2n ** 62n;

/** The kind of game that a bet was placed on, for bets on games that have left the catalogue too. */
const kindOf = ({ categoryOf }: Catalogue, { vendor_code: vendor, game_type: type }: BetRow | BetSum): GameType =>
  categoryOf(vendor, (type ?? 'RNG') as GameType);
const statusOf = ({ status }: BetRow | BetSum): Bet['status'] => BET_STATUSES[status] ?? 'running';

const isMatch = (context: Context, query: Pick<BetQuery, 'gameType' | 'vassalage' | 'status'>, bet: BetRow | BetSum): boolean =>
  (query.gameType === undefined || kindOf(catalogueOf(context), bet) === query.gameType) &&
  (query.vassalage === undefined || bet.vendor_code === query.vassalage) &&
  (query.status === undefined || statusOf(bet) === query.status);

const filterFrom = (memberId: bigint, { from, to, currency }: BetQuery): BetFilter => ({ memberId, from, to, asset: currency });

/** One page of the member's bets, newest first; `before` reads on behind a bet. */
export async function betPage(context: Context, memberId: bigint, query: BetPageQuery): Promise<{ list: Bet[] }> {
  return { list: await betViewsOf(context, await findBets(context, memberId, query)) };
}

async function findBets(context: Context, memberId: bigint, query: BetPageQuery): Promise<BetRow[]> {
  const { gameType, vassalage, status, betId, pageNo, pageSize } = query;
  if (betId !== undefined) return pageNo === 1 ? findOne(context, memberId, query) : [];
  const before = query.before === undefined ? undefined : (idOf(query.before) ?? NO_BET);
  const filter = { ...filterFrom(memberId, query), before };
  const skip = (pageNo - 1) * pageSize;
  const isWhole = gameType === undefined && vassalage === undefined && status === undefined;
  if (isWhole && skip === 0) return withNames(context, await readFrom(context.db, 'own', (db) => readBets(db, filter, pageSize)));
  await catchUpBets(context.db, memberId);
  const statuses = status === undefined ? undefined : [BET_STATUSES.indexOf(status)];
  const matching = { ...filter, games: await gamesOf(context, query, filter), statuses };
  return readFrom(context.db, 'own', (db) => readMatchingBets(db, matching, pageSize, skip));
}

/** Which games a kind or a vendor means: a vendor of the catalogue all of its own; else those that the member has played. */
async function gamesOf(context: Context, query: BetQuery, filter: BetFilter): Promise<BetFilter['games']> {
  const { gameType, vassalage } = query;
  if (gameType === undefined && vassalage === undefined) return undefined;
  const vendor = catalogueOf(context).vendorsByCode.get(vassalage ?? '');
  if (gameType === undefined && vendor) return { vendorIds: [vendor.id] };
  return gamesIn(matchingSums(context, { gameType, vassalage }, await readFrom(context.db, 'own', (db) => readBetSums(db, filter))));
}

/** Those of these sums that a kind of game, a vendor or a status means. */
export const matchingSums = (
  context: Context,
  query: Pick<BetQuery, 'gameType' | 'vassalage' | 'status'>,
  sums: readonly BetSum[],
): BetSum[] => sums.filter((sum) => isMatch(context, query, sum));

/** The games of these sums, by vendor and code. */
export const gamesIn = (sums: readonly BetSum[]): { vendorIds: number[]; codes: string[] } => ({
  vendorIds: sums.map((sum) => sum.vendor_id),
  codes: sums.map((sum) => sum.game_code),
});

/** Bets as the record shows them, each with whose it is. */
export async function betViews(context: Context, bets: readonly PlainBet[]): Promise<{ memberId: bigint; bet: Bet }[]> {
  const rows = await withNames(context, bets);
  const views = await betViewsOf(context, rows);
  return rows.flatMap((row, at) => {
    const bet = views[at];
    return bet ? [{ memberId: row.member_id, bet }] : [];
  });
}

async function findOne(context: Context, memberId: bigint, query: BetPageQuery): Promise<BetRow[]> {
  const id = idOf(query.betId ?? '');
  const row = id === undefined ? undefined : await readBet(context.db, memberId, id);
  const at = row?.placed_at.getTime() ?? 0;
  return row && row.asset === query.currency && at >= query.from && at < query.to && isMatch(context, query, row) ? [row] : [];
}

/** Brings the member's sums as near to now as is safe, for whoever knows that they are far behind. */
export const catchUpMember = (context: Context, memberId: bigint): Promise<void> => catchUpBets(context.db, memberId);

async function sumsOf(context: Context, memberId: bigint, query: BetQuery): Promise<BetSum[]> {
  await catchUpBets(context.db, memberId);
  await countBets(context.db.query, memberId, { now: new Date(context.clock.now()), isPatient: false });
  return readFrom(context.db, 'own', (db) => readBetSums(db, filterFrom(memberId, query)));
}

const ARCHIVED_MS = 60_000;
const archivedReading = cachedReading<number | null>(ARCHIVED_MS);

/** Before when bets that are over, and their lines, lie in the archive, epoch milliseconds; null: all are here. Sums hold them all the same. */
export const archivedBefore = (context: Context): Promise<number | null> =>
  archivedReading(context, async () => (await readArchivedBefore(context.db))?.getTime() ?? null);

/** What everything comes to that the filter matches. Void bets count as bets and move no money. */
export async function betTotals(context: Context, memberId: bigint, query: BetQuery & { readonly pageSize: number }) {
  const sums =
    query.betId === undefined
      ? matchingSums(context, query, await sumsOf(context, memberId, query))
      : await sumsOfOne(context, memberId, query);
  return { ...totalsOf(sums, query.pageSize), archivedBefore: await archivedBefore(context) };
}

/** What these sums come to, and how many pages of bets they fill. */
export function totalsOf(sums: readonly BetSum[], pageSize: number) {
  const total = (field: 'stake' | 'payout' | 'valid_bet' | 'bets', statuses: readonly number[]): bigint =>
    sums.filter(({ status }) => statuses.includes(status)).reduce((sum, one) => sum + one[field], 0n);
  const [stake, payout, count] = [total('stake', SETTLED), total('payout', SETTLED), Number(total('bets', ALL))];
  return {
    totals: {
      settledStake: amountFromMinor(stake),
      payout: amountFromMinor(payout),
      netResult: amountFromMinor(payout - stake),
      runningStake: amountFromMinor(total('stake', RUNNING)),
      validBet: amountFromMinor(total('valid_bet', ALL)),
      count,
    },
    totalPages: Math.ceil(count / pageSize),
    totalRecords: count,
  };
}

const ALL = [0, 1, 2, 3];
const SETTLED = [1, 2];
const RUNNING = [0];

async function sumsOfOne(context: Context, memberId: bigint, query: BetQuery & { readonly pageSize: number }): Promise<BetSum[]> {
  const rows = await findOne(context, memberId, { ...query, pageNo: 1 });
  const counted = await countedOf(context, rows);
  return rows.map((row) => sumOfOne(row, counted.get(row) ?? 0n));
}

const sumOfOne = (row: BetRow, validBet: bigint): BetSum => ({ ...row, bets: 1n, valid_bet: validBet });

/** A bet of this member with its movements; undefined for everything else, another member's bet included. */
export async function betWithMovements(context: Context, memberId: bigint, betId: string) {
  const id = idOf(betId);
  const row = id === undefined ? undefined : await readBet(context.db, memberId, id);
  const [view] = row ? await betViewsOf(context, [row]) : [];
  if (!row || !view) return undefined;
  const movements = movementViews(await readMovements(context.db, row));
  return { ...view, canReplay: canReplay(context, row), movements } satisfies Bet & {
    canReplay: boolean;
    movements: unknown;
  };
}

/** The member's bets among these numbers, for those who hold nothing but a number. */
export async function betsById(context: Context, memberId: bigint, betIds: readonly string[]): Promise<Bet[]> {
  const ids = betIds.flatMap((betId) => idOf(betId) ?? []);
  if (ids.length === 0) return [];
  return betViewsOf(context, await readBetsById(context.db, memberId, ids));
}

/** The ids of the transfers that the member's bet made; none for any other number. */
export async function transfersOfBet(context: Context, memberId: bigint, betId: string): Promise<string[]> {
  const id = idOf(betId);
  const row = id === undefined ? undefined : await readBet(context.db, memberId, id);
  if (!row) return [];
  return (await readMovements(context.db, row)).flatMap((movement) => movement.transfer_id ?? []);
}

/** Minor units; `bucket` is the place of the period, from 1. */
export type GameSum = {
  readonly bucket: number;
  readonly gameType: GameType;
  readonly vassalage: string;
  readonly accountTypeName: string;
  readonly gameCode: string;
  readonly gameName: string;
  readonly bets: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
};

/** The member's settled bets of an asset by game, in each of the periods that begin at these quarters of an hour, up to `to` (epoch ms). */
export async function settledByGame(context: Context, memberId: bigint, asset: string, starts: readonly number[], to: number) {
  await catchUpBets(context.db, memberId);
  await countBets(context.db.query, memberId, { now: new Date(context.clock.now()), isPatient: false });
  const filter = { memberId, asset, from: (starts[0] ?? 0) * QUARTER_MS, to, statuses: SETTLED };
  const catalogue = catalogueOf(context);
  const rows = await readFrom(context.db, 'own', (db) => readPeriodSums(db, filter, starts));
  return rows.map((row): GameSum => ({
    bucket: row.bucket,
    gameType: kindOf(catalogue, row),
    vassalage: row.vendor_code,
    accountTypeName: row.vendor_name,
    gameCode: row.game_code,
    gameName: row.game_name ?? row.game_code,
    bets: row.bets,
    stake: row.stake,
    payout: row.payout,
    validBet: row.valid_bet,
  }));
}

/** Our own studio keeps every round that was decided, and its page shows it again; of others' pages we know no such thing. */
function canReplay(context: Context, row: BetRow): boolean {
  const { vendors } = catalogueOf(context);
  const vendor = vendors.find(({ id }) => id === row.vendor_id);
  const isOwn = vendor !== undefined && new URL(vendor.launchUrl).origin === context.config.studioOrigin;
  return isOwn && vendor.gamesByCode.has(row.game_code) && (row.status === 1 || row.status === 2);
}

/** A stake is rolled back only where no payout stands (product §3): a rollback while one does takes a payout back. */
function movementViews(rows: readonly MovementRow[]) {
  let standing = 0;
  return rows.map((row) => {
    const kind = MOVEMENT_KINDS[row.kind - 1] ?? 'rollback';
    const takesBack = kind === 'rollback' && standing > 0;
    standing += kind === 'win' ? 1 : takesBack ? -1 : 0;
    return movementView(row, takesBack ? 'takeback' : kind);
  });
}

function movementView(row: MovementRow, kind: (typeof MOVEMENT_KINDS)[number] | 'takeback') {
  return {
    kind,
    amount: amountFromMinor(row.amount),
    balanceAfter: amountFromMinor(row.balance),
    at: row.at.getTime(),
    transferId: row.transfer_id ?? '',
  };
}

const idOf = (text: string): bigint | undefined => (/^\d{1,18}$|^[1-8]\d{18}$/.test(text) ? BigInt(text) : undefined);
