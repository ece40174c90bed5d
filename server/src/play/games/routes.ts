import type { Context } from '../../context.ts';
import type { Routes } from '../../http/call.ts';
import { cachedResponse } from '../../http/cached-response.ts';
import { getRankList } from '../bets/winners-service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { catalogueIn, nodeIdOf } from '../../platform/vendors/service.ts';
import { jackpotPools } from '../betting/jackpot-service.ts';
import { gamePage, pageOf } from './game-list.ts';
import { gameTypesByVendor, categoriesOf } from './categories.ts';
import type { LaunchRefusal } from './launch-service.ts';
import { GUEST_COOKIE, GUEST_LIFE_S, launch, launchAsGuest, launchSportsBook, launchTrial } from './launch-service.ts';
import { favouriteGames, favouriteIds, forgetFavourite, hotGames, recentGames, saveFavourite } from './lobby-service.ts';
import { allMenus, vietnamMode, menusOf, popularLotteries, recentLotteries } from './lottery-service.ts';
import { nextOf, programmeNow } from './programme-service.ts';
import { roomsNow } from './room-service.ts';
import { similarGames } from './similar-service.ts';
import { lobbyTags } from './tag-service.ts';

/** Lobby and launch. */
export const gameRoutes: Routes<
  | 'getNewGameVendor'
  | 'getVassGameType'
  | 'getGameList'
  | 'getGame'
  | 'getLobbyTags'
  | 'getHotGames'
  | 'getFavoriteGames'
  | 'getFavoriteGamesList'
  | 'addFavoriteGame'
  | 'removeFavoriteGame'
  | 'getRecentGames'
  | 'getRankList'
  | 'getJackpot'
  | 'getRoomList'
  | 'getProgramme'
  | 'getLiveTables'
  | 'getGameMenus'
  | 'getVnGameMenu'
  | 'getPopularLotteries'
  | 'getRecentLotteries'
  | 'launchGame'
  | 'launchSportsBook'
  | 'launchTrial'
> = {
  getNewGameVendor: ({ country }, context) => {
    const catalogue = catalogueIn(context, country);
    return Promise.resolve(cachedResponse(catalogue, 'getNewGameVendor', () => ({ categories: categoriesOf(catalogue) })));
  },
  getVassGameType: ({ country }, context) => {
    const catalogue = catalogueIn(context, country);
    return Promise.resolve(cachedResponse(catalogue, 'getVassGameType', () => ({ list: gameTypesByVendor(catalogue) })));
  },
  getGameList: ({ request, country }, context) => Promise.resolve(gamePage(catalogueIn(context, country), request, request)),
  getLobbyTags: ({ country, language }, context) => lobbyTags(context, country, language),
  getGame: ({ request, country, fail }, context) => {
    const game = catalogueIn(context, country).gamesByNode.get(nodeIdOf(request.vassalage, request.gameCode));
    return Promise.resolve(game?.shown ?? fail('game_not_found'));
  },
  getHotGames: ({ request, country }, context) => hotGames(context, { ...request, country }),
  getFavoriteGames: async ({ caller, country }, context) => ({ gameFavIds: await favouriteIds(context, caller.memberId, country) }),
  getFavoriteGamesList: async ({ request, caller, country }, context) => {
    const { list, ...totals } = pageOf(await favouriteGames(context, caller.memberId, { ...request, country }), request);
    return { content: list, ...totals };
  },
  addFavoriteGame: async ({ request, caller, fail }, context) => {
    const refusal = await saveFavourite(context, caller.memberId, request.nodeId);
    return refusal === null ? null : fail(refusal);
  },
  removeFavoriteGame: async ({ request, caller }, context) => {
    await forgetFavourite(context, caller.memberId, request.nodeId);
    return null;
  },
  getRecentGames: async ({ request, caller, country }, context) =>
    pageOf(await recentGames(context, caller.memberId, { ...request, country }), request),
  getRankList: async ({ request, country }, context) => ({
    list: await getRankList(context, request.gameCategory, request.limitNum, country),
  }),
  getRoomList: async ({ request, country }, context) => {
    const { rooms, silent } = await roomsNow(context, request.vassalage, country);
    return { ...pageOf(rooms, request), silent };
  },
  getProgramme: async ({ request, country }, context) => {
    const programme = await programmeNow(context, country);
    return cachedResponse(programme, `getProgramme ${request.gameType ?? ''}`, () => nextOf(programme, request.gameType));
  },
  getLiveTables: async ({ country }, context) => {
    const programme = await programmeNow(context, country);
    return cachedResponse(programme, 'getLiveTables', () => ({ tables: programme.tables }));
  },
  getGameMenus: ({ country }, context) => {
    const catalogue = catalogueIn(context, country);
    return Promise.resolve(cachedResponse(catalogue, 'getGameMenus', () => ({ gameMenus: allMenus(catalogue) })));
  },
  getVnGameMenu: async ({ request, country }, context) => {
    const catalogue = catalogueIn(context, country);
    const mode = request.prizeMode ?? vietnamMode(catalogue, (await readBrand(context)).settings.lotteryType);
    return cachedResponse(catalogue, `getVnGameMenu ${mode}`, () => ({ prizeMode: mode, gameMenus: menusOf(catalogue, mode) }));
  },
  getPopularLotteries: ({ request, country }, context) => popularLotteries(context, request.prizeMode, request.count, country),
  getRecentLotteries: async ({ caller, country }, context) => ({ list: await recentLotteries(context, caller.memberId, country) }),
  getJackpot: async (_, context) => ({ pools: await jackpotPools(context) }),
  launchGame: async ({ request, caller, language, country, fail }, context) => {
    const opened = await launch(context, caller, { ...request, language: request.language ?? language, country });
    if (typeof opened === 'object') return opened;
    return fail(opened, await instead(context, opened, request.vassalage, request.gameCode, country));
  },
  launchSportsBook: async ({ request, caller, language, country, fail }, context) => {
    const player = caller && { ...caller, asset: caller.asset };
    const opened = await launchSportsBook(context, player, { ...request, language: request.language ?? language, country });
    if (typeof opened === 'object') return opened;
    return fail(opened, await instead(context, opened, request.vassalage ?? 'FB', '', country));
  },
  launchTrial: async ({ request, caller, language, country, ip, cookies, setCookie, fail }, context) => {
    const wanted = { ...request, language: request.language ?? language, country };
    const opened = caller ? await launchTrial(context, caller, wanted) : await launchAsGuest(context, cookies[GUEST_COOKIE], ip, wanted);
    if (typeof opened === 'object') {
      if ('url' in opened) return opened;
      setCookie(GUEST_COOKIE, opened.token, GUEST_LIFE_S);
      return opened.launch;
    }
    return fail(opened, await instead(context, opened, request.vassalage, request.gameCode, country));
  },
};

/** product §8: a game that rests, whose vendor is down or that is not offered where the player is, is refused with other games to go on with. */
async function instead(
  context: Context,
  refusal: LaunchRefusal,
  vassalage: string,
  gameCode: string,
  country: string | null,
): Promise<unknown> {
  if (refusal !== 'game_maintenance' && refusal !== 'vendor_unavailable' && refusal !== 'game_not_offered_here') return null;
  const vendor = catalogueIn(context, country).vendorsByCode.get(vassalage);
  const game = vendor?.gamesByCode.get(gameCode)?.shown;
  const isVendorDown = refusal === 'vendor_unavailable' || vendor?.maintenance === true;
  return {
    maintenanceUntil: game?.maintenanceUntil ?? vendor?.maintenanceUntil ?? null,
    games: await similarGames(context, { vassalage, gameCode, country }, isVendorDown),
  };
}
