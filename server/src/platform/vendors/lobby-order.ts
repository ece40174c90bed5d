import { arrange, type LobbyRule } from '@sorak/contract';
import type { Catalogue, CatalogueGame, CatalogueVendor } from './catalogue.ts';

/** How an order names a game: the vendor's code and the game's, with a slash between. */
export const lobbyIdOf = ({ shown }: CatalogueGame): string => `${shown.vassalage}/${shown.gameCode}`;

/** What comes first by each rule; equal ones stay as their vendors list them. */
const BEFORE: Readonly<Record<LobbyRule, (one: CatalogueGame, other: CatalogueGame) => number>> = {
  vendor: () => 0,
  played: ({ standing: one }, { standing: other }) => other.members - one.members,
  newest: ({ standing: one }, { standing: other }) => (other.firstSeenAt ?? 0) - (one.firstSeenAt ?? 0),
  rtp: ({ shown: one }, { shown: other }) => (other.rtp ?? 0) - (one.rtp ?? 0),
};

/** A category before anything is pinned: by its rule, what operators have closed last. */
export function byRule(vendors: readonly CatalogueVendor[], gameType: string, rule: LobbyRule): CatalogueGame[] {
  const games = vendors.flatMap((vendor) => [...vendor.gamesByCode.values()].filter(({ shown }) => shown.gameType === gameType));
  return games.toSorted((one, other) => Number(one.isClosed) - Number(other.isClosed) || BEFORE[rule](one, other));
}

/** All games; each category stands in its own order, in the places of the whole list that it had before. */
export function inLobbyOrder(vendors: readonly CatalogueVendor[], orders: Catalogue['orders']): CatalogueGame[] {
  const all = vendors.flatMap((vendor) => [...vendor.gamesByCode.values()]);
  const kinds = [...new Set(all.map(({ shown }) => shown.gameType))];
  const next = new Map(
    kinds.map((gameType) => {
      const { pins, rule } = orders.get(gameType) ?? { pins: [], rule: 'vendor' };
      return [gameType, arrange(byRule(vendors, gameType, rule), lobbyIdOf, pins).values()];
    }),
  );
  return all.map((game) => next.get(game.shown.gameType)?.next().value ?? game);
}
