import type { Catalogue, CatalogueGame, CatalogueVendor } from './catalogue.ts';

/** Whoever might be anywhere: what some country is not offered is left out. */
export const ANYWHERE = '*';

const views = new WeakMap<Catalogue, Map<string, Catalogue>>();

/** Whether a game is offered where its player is; where nobody says where that is, it is. */
export const isOfferedIn = ({ closedIn }: CatalogueGame, country: string | null): boolean =>
  country === null || (country === ANYWHERE ? closedIn.length === 0 : !closedIn.includes(country));

/** The catalogue as somebody in a country may see it. The same object again for the same catalogue and country, so that answers are kept by it. */
export function inCountry(whole: Catalogue, country: string | null): Catalogue {
  if (country === null || !(country === ANYWHERE ? whole.closedIn.size > 0 : whole.closedIn.has(country))) return whole;
  const known = views.get(whole) ?? new Map<string, Catalogue>();
  views.set(whole, known);
  const view = known.get(country) ?? viewOf(whole, country);
  known.set(country, view);
  return view;
}

function viewOf(whole: Catalogue, country: string): Catalogue {
  const isOffered = (game: CatalogueGame): boolean => isOfferedIn(game, country);
  const vendors = whole.vendors.flatMap((vendor): CatalogueVendor[] => {
    const gamesByCode = new Map([...vendor.gamesByCode].filter(([, game]) => isOffered(game)));
    return gamesByCode.size === 0 && vendor.gamesByCode.size > 0 ? [] : [{ ...vendor, gamesByCode }];
  });
  const games = whole.games.filter(isOffered);
  return {
    ...whole,
    country,
    vendors,
    vendorsByCode: new Map(vendors.map((vendor) => [vendor.code, vendor])),
    games,
    gamesByNode: new Map(games.map((game) => [game.shown.nodeId, game])),
    served: servedOf(games),
    gamesById: new Map([...whole.gamesById].filter(([, game]) => isOffered(game))),
  };
}

/** The kinds and classes of games that can be played. */
export const servedOf = (games: readonly CatalogueGame[]): ReadonlySet<string> =>
  new Set(games.flatMap(({ shown, prizeModes }) => (prizeModes.length > 0 ? [shown.gameType] : [shown.gameType, shown.gameClassify])));
