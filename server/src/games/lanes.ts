import type { GameType, Lane, VendorCard } from '@sorak/contract';
import type { Catalogue, CatalogueVendor } from '../vendors/service.ts';

// product §3: categories in their order; e-sports behind sports, cockfighting with its fixed id behind e-sports.
const CATEGORIES: readonly { readonly id: number; readonly title: GameType }[] = [
  { id: 1, title: 'LIVE' },
  { id: 2, title: 'SPORTS' },
  { id: 4, title: 'ESPORTS' },
  { id: 5, title: 'DS88' },
  { id: 3, title: 'RNG' },
  { id: 6, title: 'FISH' },
  { id: 7, title: 'PVP' },
  { id: 8, title: 'LOTT' },
  { id: 9, title: 'ELOTT' },
];

/** The categories that have a vendor, each with its vendors' cards. */
export function lanesOf(catalogue: Catalogue): Lane[] {
  return CATEGORIES.map(({ id, title }) => ({
    id,
    title,
    cards: catalogue.vendors.map((vendor) => cardOf(vendor, title)).filter((card) => card.gameCount > 0),
  })).filter((lane) => lane.cards.length > 0);
}

function cardOf(vendor: CatalogueVendor, gameType: GameType): VendorCard {
  return {
    vassalage: vendor.code,
    gameType,
    accountTypeId: vendor.id,
    displayName: vendor.displayName,
    smallIcon: vendor.smallIcon,
    isHot: vendor.isHot ? 1 : 0,
    gameCount: [...vendor.gamesByCode.values()].filter((game) => game.shown.gameType === gameType).length,
  };
}

/** Which categories each vendor serves, in the order of the categories. */
export function gameTypesByVendor(catalogue: Catalogue): { vassalage: string; gameTypes: GameType[] }[] {
  return catalogue.vendors.map((vendor) => {
    const served = new Set([...vendor.gamesByCode.values()].map((game) => game.shown.gameType));
    return { vassalage: vendor.code, gameTypes: CATEGORIES.map(({ title }) => title).filter((title) => served.has(title)) };
  });
}
