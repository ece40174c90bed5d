import type { GameType, Category, VendorCard } from '@sorak/contract';
import type { Catalogue, CatalogueVendor } from '../../platform/vendors/service.ts';

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

/** Categories whose games are books. */
export const BOOKS: readonly GameType[] = ['SPORTS', 'ESPORTS'];

/** The categories that have a vendor, each with its vendors' cards. */
export function categoriesOf(catalogue: Catalogue): Category[] {
  return CATEGORIES.map(({ id, title }) => ({
    id,
    title,
    cards: catalogue.vendors.flatMap((vendor) => cardOf(vendor, title) ?? []),
  })).filter((category) => category.cards.length > 0);
}

function cardOf(vendor: CatalogueVendor, gameType: GameType): VendorCard | null {
  const entries = [...vendor.gamesByCode.values()].flatMap(({ shown }) => (shown.gameType === gameType ? [shown] : []));
  if (entries.length === 0) return null;
  const games = entries.filter(({ isGame }) => isGame === 'GAME');
  const ends = entries.flatMap(({ maintenanceUntil }) => maintenanceUntil ?? []);
  const rests = entries.every(({ maintenance }) => maintenance);
  return {
    vassalage: vendor.code,
    gameType,
    accountTypeId: vendor.id,
    displayName: vendor.displayName,
    isHouse: vendor.isHouse,
    smallIcon: vendor.smallIcon,
    isHot: vendor.isHot ? 1 : 0,
    gameCount: entries.length,
    classes: [...new Set(games.map(({ gameClassify }) => gameClassify))],
    minBet: Math.min(...entries.map(({ minBet }) => minBet)),
    isGame: games.length < entries.length ? 'VASSALAGE' : 'GAME',
    entryCode: games[0]?.gameCode ?? '',
    bookCode: vendor.guestUrl !== null && BOOKS.includes(gameType) ? (games[0]?.gameCode ?? '') : '',
    maintenance: rests,
    // All of its games open again no sooner than the first of them.
    maintenanceUntil: rests && ends.length > 0 ? Math.min(...ends) : null,
  };
}

/** Which categories each vendor serves, in the order of the categories. */
export function gameTypesByVendor(catalogue: Catalogue): { vassalage: string; gameTypes: GameType[] }[] {
  return catalogue.vendors.map((vendor) => {
    const served = new Set([...vendor.gamesByCode.values()].map((game) => game.shown.gameType));
    return { vassalage: vendor.code, gameTypes: CATEGORIES.map(({ title }) => title).filter((title) => served.has(title)) };
  });
}
