import type { Game, GameClass, GameType } from '@sorak/contract';
import { minorFromNumber } from '@sorak/contract';
import { cachedResponse } from '../../http/cached-response.ts';
import type { Catalogue, CatalogueGame } from '../../platform/vendors/service.ts';
import { DECIMALS, lobbyIdOf } from '../../platform/vendors/service.ts';
import { searchGames } from './search.ts';

export type GameFilter = {
  readonly gameType?: GameType | undefined;
  readonly vassalage?: string | undefined;
  readonly gameClassify?: GameClass | undefined;
  readonly gameName?: string | undefined;
  /** Units of currency: keeps what can be played from this stake or less. */
  readonly minBet?: number | undefined;
  readonly minLineNum?: number | undefined;
  /** A category or tag of the house's own. */
  readonly tag?: string | undefined;
};
export type Paging = { readonly pageNo: number; readonly pageSize: number };
export type GamePage = { readonly games: Game[]; readonly totalPages: number; readonly totalRecords: number };

/** One page of the games that pass the filter, in the order of the lobby. The same object again for the same question. */
export function gamePage(catalogue: Catalogue, filter: GameFilter, paging: Paging): GamePage {
  const { gameType, vassalage, gameClassify, gameName, minBet, minLineNum, tag } = filter;
  const key = JSON.stringify([gameType, vassalage, gameClassify, gameName, minBet, minLineNum, tag, paging.pageNo, paging.pageSize]);
  return cachedResponse(catalogue, key, () => {
    const games = filtered(catalogue, filter).map((game) => game.shown);
    const { list, ...totals } = pageOf(games, paging);
    return { games: list, ...totals };
  });
}

/** The games that pass, a name searched in what the other filters left. */
function filtered(catalogue: Catalogue, filter: GameFilter): readonly CatalogueGame[] {
  const base =
    filter.vassalage === undefined ? catalogue.games : catalogue.games.filter(({ shown }) => shown.vassalage === filter.vassalage);
  const tagged = filter.tag === undefined ? undefined : new Set(catalogue.tags.find(({ code }) => code === filter.tag)?.games);
  const max = filter.minBet === undefined ? undefined : minorFromNumber(filter.minBet, DECIMALS);
  const passing = base.filter(
    (game) =>
      (filter.gameType === undefined || game.shown.gameType === filter.gameType) &&
      (filter.gameClassify === undefined || game.shown.gameClassify === filter.gameClassify) &&
      (tagged === undefined || tagged.has(lobbyIdOf(game))) &&
      (max === undefined || game.minBet <= max) &&
      (filter.minLineNum === undefined || (game.shown.minLineNum ?? 0) >= filter.minLineNum),
  );
  return filter.gameName === undefined ? passing : searchGames(passing, filter.gameName);
}

/** One page of a list, with what the site needs to ask for the others. */
export function pageOf<T>(all: readonly T[], { pageNo, pageSize }: Paging): { list: T[]; totalPages: number; totalRecords: number } {
  const start = (pageNo - 1) * pageSize;
  return {
    list: all.slice(start, start + pageSize),
    totalPages: Math.ceil(all.length / pageSize),
    totalRecords: all.length,
  };
}
