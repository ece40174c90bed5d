import type { Bet, GameType } from '@sorak/contract';
import { BET_STATUSES, numberFromMinor } from '@sorak/contract';
import type { Catalogue, CatalogueGame } from '../../platform/vendors/service.ts';
import { catalogueOf, DECIMALS } from '../../platform/vendors/service.ts';
import type { Context } from '../../context.ts';
import { countBets } from '../../money/wagering/service.ts';
import { type BetNames, type BetRow, type PlainBet, readCashedOut, readCounted, readNames } from './repo.ts';

export const amountFromMinor = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

/** The game that a bet was placed on, as far as the catalogue still has it. */
export function gameOfBet(catalogue: Catalogue, bet: PlainBet): CatalogueGame | undefined {
  return catalogue.vendors.find((vendor) => vendor.id === bet.vendor_id)?.gamesByCode.get(bet.game_code);
}

function knownNames(catalogue: Catalogue, bet: PlainBet): BetNames | undefined {
  const game = gameOfBet(catalogue, bet);
  if (!game) return undefined;
  const { vendor, shown } = game;
  return { vendor_code: vendor.code, vendor_name: vendor.displayName, game_name: shown.gameName, game_type: shown.gameType };
}

/** The bets with the names of their games: the catalogue has most, and what has left it is read. */
export async function withNames(context: Context, bets: readonly PlainBet[]): Promise<BetRow[]> {
  const catalogue = catalogueOf(context);
  const known = bets.map((bet) => knownNames(catalogue, bet));
  const others = bets.filter((_, at) => !known[at]);
  const read =
    others.length === 0
      ? []
      : await readNames(
          context.db,
          others.map((bet) => bet.vendor_id),
          others.map((bet) => bet.game_code),
        );
  return bets.flatMap((bet, at) => {
    const names = known[at] ?? read[others.indexOf(bet)];
    return names ? [{ ...bet, ...names }] : [];
  });
}

/** The brand's own currency: play money is nobody's valid bet. */
const REAL_ASSET = 'IDR';

/** What counts of each bet for turnover, rank and all that the house gives: the one figure of `wagering`. Bets that have just ended are counted first. */
export async function countedOf<B extends PlainBet>(context: Context, bets: readonly B[]): Promise<ReadonlyMap<B, bigint>> {
  const ended = bets.filter(({ asset, status, stake }) => asset === REAL_ASSET && (status === 1 || status === 2) && stake > 0n);
  if (ended.length === 0) return new Map();
  const read = () => readCounted(context.db, ended);
  let counted = await read();
  const late = new Set(ended.flatMap((bet, at) => (counted.has(at) ? [] : [bet.member_id])));
  if (late.size === 1) {
    for (const memberId of late) await countBets(context.db.query, memberId, { now: new Date(context.clock.now()), isPatient: false });
    counted = await read();
  }
  return new Map(ended.map((bet, at) => [bet, counted.get(at) ?? 0n]));
}

type Ended = Pick<PlainBet, 'vendor_id' | 'status' | 'transactions'>;

/** Those of these bets that their vendors bought back. Only a settled bet's last transaction says so: one that was taken back since does not. */
export async function cashedOutOf<B extends Ended>(context: Context, bets: readonly B[]): Promise<ReadonlySet<B>> {
  const asked = bets.flatMap((bet) => {
    const last = bet.transactions.at(-1);
    return last !== undefined && (bet.status === 1 || bet.status === 2) ? [{ bet, last }] : [];
  });
  if (asked.length === 0) return new Set();
  const places = await readCashedOut(
    context.db,
    asked.map(({ bet }) => bet.vendor_id),
    asked.map(({ last }) => last),
  );
  return new Set(places.flatMap((place) => asked[place]?.bet ?? []));
}

const BOOKS: readonly string[] = ['SPORTS', 'ESPORTS'];

/** Bets as the record shows them. Bets are bought back by books alone: of others nothing is read. */
export async function betViewsOf(context: Context, bets: readonly BetRow[]): Promise<Bet[]> {
  const catalogue = catalogueOf(context);
  const counted = await countedOf(context, bets);
  const views = bets.map((bet) => ({ bet, view: betView(catalogue, bet, counted.get(bet) ?? 0n) }));
  const ofBooks = views.filter(({ view }) => BOOKS.includes(view.gameType));
  const cashedOut = await cashedOutOf(
    context,
    ofBooks.map(({ bet }) => bet),
  );
  return views.map(({ bet, view }) => ({ ...view, isCashedOut: cashedOut.has(bet) }));
}

/** A bet whether its game is still in the catalogue or not. */
function betView(catalogue: Catalogue, bet: BetRow, validBet: bigint): Omit<Bet, 'isCashedOut'> {
  const game = gameOfBet(catalogue, bet)?.shown;
  const gameType = catalogue.categoryOf(bet.vendor_code, (bet.game_type ?? 'RNG') as GameType);
  const isRunning = bet.status === 0;
  return {
    betId: String(bet.bet_id),
    placedAt: bet.placed_at.getTime(),
    settledAt: bet.settled_at?.getTime() ?? null,
    gameType,
    vassalage: bet.vendor_code,
    accountTypeName: bet.vendor_name,
    gameCode: bet.game_code,
    gameName: bet.game_name ?? bet.game_code,
    icon: game?.icon ?? `/covers/${gameType}.svg`,
    round: bet.round,
    stake: amountFromMinor(bet.stake),
    payout: isRunning && bet.win_count === 0 ? null : amountFromMinor(bet.payout),
    netResult: isRunning ? null : bet.status === 3 ? 0 : amountFromMinor(bet.payout - bet.stake),
    validBet: amountFromMinor(validBet),
    currency: bet.asset,
    status: BET_STATUSES[bet.status] ?? 'running',
  };
}
