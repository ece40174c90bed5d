import type { KeyObject } from 'node:crypto';
import type { Game, GameListing, GameType, LobbyPin, LobbyRule, LobbyTagKind, PrizeMode } from '@sorak/contract';
import type { Standing } from './listing.ts';
import type { GameTerms } from './tables.ts';

/** A game as the lobby shows it, with what the platform itself needs of it. Amounts in minor units. */
export type CatalogueGame = {
  readonly shown: Game;
  readonly vendor: CatalogueVendor;
  /** By operators, whatever its vendor says. */
  readonly isClosed: boolean;
  readonly terms: GameTerms | null;
  readonly listing: GameListing | null;
  readonly standing: Standing;
  /** Countries in which it is not offered, for its vendor's sake or its own. */
  readonly closedIn: readonly string[];
  /** Those of its own alone. */
  readonly ownClosedIn: readonly string[];
  readonly minBet: bigint;
  /** The lesser of what its vendor and operators allow; null where neither says. */
  readonly maxBet: bigint | null;
  /** What its vendor allows, and what operators do. */
  readonly ownMaxBet: bigint | null;
  readonly houseMaxBet: bigint | null;
  /** Stakes of rounds that the house gives, minor units; null: it plays none. */
  readonly freeStakes: readonly bigint[] | null;
  /** Whether it takes bets of which the house gives the stake. */
  readonly hasFreeBets: boolean;
  /** The name as the search compares it. */
  readonly folded: string;
  /** The heading of the lottery menu that names it. */
  readonly menu: string | null;
  /** The prize modes in whose menus a lottery stands; none for other games. */
  readonly prizeModes: readonly PrizeMode[];
};

export type CatalogueVendor = {
  readonly id: number;
  readonly code: string;
  readonly displayName: string;
  readonly launchUrl: string;
  /** One of the names under which the house makes games itself. */
  readonly isHouse: boolean;
  readonly smallIcon: string;
  readonly isHot: boolean;
  /** Operators have switched it off: it takes no bets, and what was bet is settled. */
  readonly isOff: boolean;
  /** Where none of its games is offered. */
  readonly closedCountries: readonly string[];
  readonly maintenance: boolean;
  /** Epoch milliseconds. */
  readonly maintenanceUntil: number | null;
  /** Its pages are served by the brand's launch hosts too. */
  readonly isOnLaunchCdn: boolean;
  readonly guestUrl: string | null;
  readonly roomsUrl: string | null;
  readonly programmeUrl: string | null;
  readonly roundHistoryUrl: string | null;
  readonly savedLeaguesUrl: string | null;
  /** Where it is told what its players may play for nothing; null: nothing. */
  readonly rewardsUrl: string | null;
  /** Where it keeps wallets of its own; null: it plays from the main wallet. */
  readonly transferUrl: string | null;
  /** Decimals that those wallets take. */
  readonly transferDecimals: number;
  readonly keys: readonly KeyObject[];
  readonly gamesByCode: ReadonlyMap<string, CatalogueGame>;
};

export type Pool = {
  readonly code: string;
  readonly name: string;
  readonly asset: string;
  readonly seed: bigint;
  readonly vendorCodes: readonly string[];
};

/** A category or tag of the house's own; `games` as an order names them. */
export type CatalogueTag = {
  readonly code: string;
  readonly kind: LobbyTagKind;
  readonly names: Readonly<Record<string, string>>;
  readonly games: readonly string[];
};

/** Everything active, as one process holds it; replaced as a whole when the version moves. */
export type Catalogue = {
  readonly version: bigint;
  /** Epoch milliseconds. */
  readonly readAt: number;
  /** When the next announced maintenance ends, epoch milliseconds; Infinity for none. */
  readonly changesAt: number;
  readonly vendors: readonly CatalogueVendor[];
  readonly vendorsByCode: ReadonlyMap<string, CatalogueVendor>;
  /** In the order of the lobby: vendors' own, but for what operators have pinned and closed. */
  readonly games: readonly CatalogueGame[];
  /** What operators have given places to, by category. */
  readonly orders: ReadonlyMap<string, { readonly version: number; readonly pins: readonly LobbyPin[]; readonly rule: LobbyRule }>;
  readonly gamesByNode: ReadonlyMap<string, CatalogueGame>;
  /** By the name that orders and tags give them. */
  readonly gamesById: ReadonlyMap<string, CatalogueGame>;
  /** Shown ones, in their order. */
  readonly tags: readonly CatalogueTag[];
  /** Countries in which some game is not offered. */
  readonly closedIn: ReadonlySet<string>;
  /** Whose view this is; null: everything. */
  readonly country: string | null;
  /** When the week's players were counted, epoch milliseconds; null before the first count. */
  readonly countedAt: number | null;
  /** The kinds and classes of games that can be played here: whatever else names kinds names only these. */
  readonly served: ReadonlySet<string>;
  readonly pools: readonly Pool[];
  /** The category that a vendor's game belongs to, by the brand's lists of vendors. */
  readonly categoryOf: (vendorCode: string, gameType: GameType) => GameType;
};

/** Whose games the brand shows under e-sports and under cockfighting. */
export type VendorCodes = { readonly esports: readonly string[]; readonly cockfight: readonly string[] };

/** The category that a vendor's game belongs to. product §3: some vendors are shown under e-sports and cockfighting, whatever their games say. */
export const categoryIn =
  ({ esports, cockfight }: VendorCodes): Catalogue['categoryOf'] =>
  (vendorCode, gameType) => {
    if (esports.includes(vendorCode)) return 'ESPORTS';
    return cockfight.includes(vendorCode) ? 'DS88' : gameType;
  };

/** The prize modes of a lottery that names none itself. */
export function prizeModesOf(vendorCode: string, gameType: GameType): readonly PrizeMode[] {
  if (gameType !== 'LOTT' && gameType !== 'ELOTT') return [];
  if (vendorCode === 'TCG_SEA') return ['SEA'];
  return gameType === 'ELOTT' ? ['Elott'] : ['Lott'];
}

/** What favourites and launches call a game. */
export const nodeIdOf = (vendorCode: string, gameCode: string): string => `${vendorCode}-${gameCode}`;

/** Terms that were set before their bounds were called min and max stand, as the log has them, by their names of then. */
type FormerTerms = Omit<GameTerms, 'min' | 'max'> & { readonly least: number; readonly most: number };

export function termsOf(kept: GameTerms | FormerTerms | null): GameTerms | null {
  if (kept === null || !('least' in kept)) return kept;
  const { least, most, ...terms } = kept;
  return { ...terms, min: least, max: most };
}
