import type { Routes } from '../http/call.ts';
import { kept } from '../http/kept-answer.ts';
import { getRankList } from '../bets/winners-service.ts';
import { catalogueOf, nodeIdOf } from '../vendors/service.ts';
import { jackpotPools } from '../wallet/jackpot-service.ts';
import { gamePage, pageOf } from './game-list.ts';
import { gameTypesByVendor, lanesOf } from './lanes.ts';
import { launch, launchTrial } from './launch-service.ts';
import { favouriteGames, favouriteIds, forgetFavourite, hotGames, recentGames, saveFavourite } from './lobby-service.ts';

const POPULAR_GAMES = 6;

/** Lobby and launch. */
export const gameRoutes: Routes<
  | 'getNewGameVendor'
  | 'getVassGameType'
  | 'getGameList'
  | 'getGame'
  | 'getHotGames'
  | 'getFavoriteGames'
  | 'getFavoriteGamesList'
  | 'addFavoriteGame'
  | 'removeFavoriteGame'
  | 'getRecentGames'
  | 'getRankList'
  | 'getJackpot'
  | 'launchGame'
  | 'launchTrial'
> = {
  getNewGameVendor: (_, context) => {
    const catalogue = catalogueOf(context);
    return Promise.resolve(kept(catalogue, 'getNewGameVendor', () => ({ lanes: lanesOf(catalogue) })));
  },
  getVassGameType: (_, context) => {
    const catalogue = catalogueOf(context);
    return Promise.resolve(kept(catalogue, 'getVassGameType', () => ({ list: gameTypesByVendor(catalogue) })));
  },
  getGameList: ({ request }, context) => Promise.resolve(gamePage(catalogueOf(context), request, request)),
  getGame: ({ request, fail }, context) => {
    const game = catalogueOf(context).gamesByNode.get(nodeIdOf(request.vassalage, request.gameCode));
    return Promise.resolve(game?.shown ?? fail('game_not_found'));
  },
  getHotGames: ({ request }, context) => hotGames(context, request),
  getFavoriteGames: async ({ caller }, context) => ({ gameFavIds: await favouriteIds(context, caller.memberId) }),
  getFavoriteGamesList: async ({ request, caller }, context) => {
    const { list, ...totals } = pageOf(await favouriteGames(context, caller.memberId, request), request);
    return { content: list, ...totals };
  },
  addFavoriteGame: async ({ request, caller, fail }, context) => {
    if (!(await saveFavourite(context, caller.memberId, request.nodeId))) fail('game_not_found');
    return null;
  },
  removeFavoriteGame: async ({ request, caller }, context) => {
    await forgetFavourite(context, caller.memberId, request.nodeId);
    return null;
  },
  getRecentGames: async ({ request, caller }, context) => pageOf(await recentGames(context, caller.memberId, request), request),
  getRankList: async ({ request }, context) => ({ list: await getRankList(context, request.gameCategory, request.limitNum) }),
  getJackpot: async (_, context) => ({ pools: await jackpotPools(context) }),
  launchGame: async ({ request, caller, language, fail }, context) => {
    const opened = await launch(context, caller, { ...request, language: request.language ?? language });
    if (typeof opened === 'object') return opened;
    return fail(opened, opened === 'game_maintenance' ? await popular(context) : null);
  },
  launchTrial: async ({ request, caller, language, ip, fail }, context) => {
    const opened = await launchTrial(context, caller, ip, { ...request, language: request.language ?? language });
    if (typeof opened === 'object') return opened;
    return fail(opened, opened === 'game_maintenance' ? await popular(context) : null);
  },
};

/** product §8: a game under maintenance is refused with other popular games to go on with. */
async function popular(context: Parameters<typeof hotGames>[0]): Promise<unknown> {
  const { list } = await hotGames(context, {});
  return { games: list.filter((game) => !game.maintenance).slice(0, POPULAR_GAMES) };
}
