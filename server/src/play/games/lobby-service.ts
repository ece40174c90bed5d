import type { Game, GameType } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { cachedResponse } from '../../http/cached-response.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import { readBrand } from '../../platform/system/service.ts';
import type { Catalogue, CatalogueGame } from '../../platform/vendors/service.ts';
import { catalogueIn, catalogueOf } from '../../platform/vendors/service.ts';
import type { PlayedGame } from './repo.ts';
import { countPlayers, deleteFavourite, insertFavourite, readFavourites, readTopPlayed, readRecentGames } from './repo.ts';

const HOT_DAYS_MS = 7 * 24 * 3_600_000;
const HOT_KEPT_MS = 60_000;
const HOT_GAMES = 30;
const RECENT_GAMES = 100;

type Request = {
  readonly gameType?: GameType | undefined;
  readonly vassalage?: string | undefined;
  /** Where the reader is; null where nobody says. */
  readonly country: string | null;
};
type Filter = Omit<Request, 'country'>;

export const isLottery = ({ gameType }: Game): boolean => gameType === 'LOTT' || gameType === 'ELOTT';

const fits = (game: Pick<CatalogueGame, 'shown'>, { gameType, vassalage }: Filter): boolean =>
  (gameType === undefined || game.shown.gameType === gameType) && (vassalage === undefined || game.shown.vassalage === vassalage);

type Played = { readonly games: readonly PlayedGame[]; readonly players: number };
const topPlayed = cachedReading<Played>(HOT_KEPT_MS);

async function countPlayed({ db }: Context, since: Date): Promise<Played> {
  const [games, players] = await Promise.all([readTopPlayed(db, since, HOT_GAMES), countPlayers(db, since)]);
  return { games, players };
}

/** One of each category after the other, so that a category of many games hides no other. */
function inTurns<G extends { readonly shown: Pick<Game, 'gameType'> }>(games: readonly G[]): G[] {
  const seen = new Map<string, number>();
  const turnOf = ({ shown: { gameType } }: G): number => {
    const turn = seen.get(gameType) ?? 0;
    seen.set(gameType, turn + 1);
    return turn;
  };
  return games
    .map((game) => ({ game, turn: turnOf(game) }))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ game }) => game);
}

/**
 * What most different members played with real money in seven days, then the brand's own picks; the picks alone, and said to be that,
 * while too few have played for figures to mean anything. Counted once a minute.
 */
export async function hotGames(context: Context, request: Request): Promise<{ list: Game[]; basis: 'played' | 'picked' }> {
  const catalogue = catalogueIn(context, request.country);
  const [counted, { settings }] = await Promise.all([
    topPlayed(context, (now) => countPlayed(context, new Date(now - HOT_DAYS_MS))),
    readBrand(context),
  ]);
  const { games, players } = counted;
  const basis = players >= settings.popularFrom ? 'played' : 'picked';
  return cachedResponse(counted, JSON.stringify([catalogue.readAt, catalogue.country, basis, request.gameType, request.vassalage]), () => {
    const picks = inTurns(catalogue.games.filter((game) => game.shown.isHot === 1));
    const played = basis === 'played' ? fromRows(catalogue, games) : [];
    return { list: [...new Set([...played, ...picks])].filter((game) => fits(game, request)).map((game) => game.shown), basis };
  });
}

/** The games that the member saved and that still exist, the latest first. product §4: lotteries are saved on the device alone. */
export async function favouriteGames(context: Context, memberId: bigint, request: Request): Promise<Game[]> {
  const catalogue = catalogueIn(context, request.country);
  const saved = (await readFavourites(context.db, memberId)).flatMap((nodeId) => catalogue.gamesByNode.get(nodeId) ?? []);
  return saved.map((game) => game.shown).filter((shown) => fits({ shown }, request) && !isLottery(shown));
}

export const favouriteIds = async (context: Context, memberId: bigint, country: string | null): Promise<string[]> =>
  (await favouriteGames(context, memberId, { country })).map(({ nodeId }) => nodeId);

/** Why the game is not kept here, or null when it is. */
export async function saveFavourite(
  context: Context,
  memberId: bigint,
  nodeId: string,
): Promise<'game_not_found' | 'function_not_available' | null> {
  const game = catalogueOf(context).gamesByNode.get(nodeId);
  if (!game) return 'game_not_found';
  if (isLottery(game.shown)) return 'function_not_available';
  await insertFavourite(context.db, memberId, nodeId, new Date(context.clock.now()));
  return null;
}

export const forgetFavourite = (context: Context, memberId: bigint, nodeId: string): Promise<void> =>
  deleteFavourite(context.db, memberId, nodeId);

/** The games that the member opened, the latest first. */
export async function recentGames(context: Context, memberId: bigint, request: Request): Promise<Game[]> {
  const games = fromRows(catalogueIn(context, request.country), await readRecentGames(context.db, memberId, RECENT_GAMES));
  return games.filter((game) => fits(game, request)).map((game) => game.shown);
}

function fromRows(catalogue: Catalogue, rows: readonly PlayedGame[]): CatalogueGame[] {
  const vendors = new Map(catalogue.vendors.map((vendor) => [vendor.id, vendor]));
  return rows.flatMap((row) => vendors.get(row.vendor_id)?.gamesByCode.get(row.game_code) ?? []);
}
