import { arrange } from '@sorak/contract';
import type { Catalogue, CatalogueGame, CatalogueVendor } from './catalogue.ts';

/** How an order names a game: the vendor's code and the game's, with a slash between. */
export const lobbyIdOf = ({ shown }: CatalogueGame): string => `${shown.vassalage}/${shown.gameCode}`;

/** A category before anything is pinned: as its vendors list it, what operators have closed last. */
export function byRule(vendors: readonly CatalogueVendor[], gameType: string): CatalogueGame[] {
  const games = vendors.flatMap((vendor) => [...vendor.gamesByCode.values()].filter(({ shown }) => shown.gameType === gameType));
  return games.toSorted((one, other) => Number(one.isClosed) - Number(other.isClosed));
}

/** All games; each category stands in its own order, in the places of the whole list that it had before. */
export function inLobbyOrder(vendors: readonly CatalogueVendor[], orders: Catalogue['orders']): CatalogueGame[] {
  const all = vendors.flatMap((vendor) => [...vendor.gamesByCode.values()]);
  const kinds = [...new Set(all.map(({ shown }) => shown.gameType))];
  const next = new Map(
    kinds.map((gameType) => [gameType, arrange(byRule(vendors, gameType), lobbyIdOf, orders.get(gameType)?.pins ?? []).values()]),
  );
  return all.map((game) => next.get(game.shown.gameType)?.next().value ?? game);
}
