import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Game, GameClass, GameType, LaunchMode, PrizeMode } from '@sorak/contract';
import { coverFor, fold, numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { forgetBrand, readBrand } from '../system/service.ts';
import type { Catalogue, CatalogueGame, CatalogueVendor } from './catalogue.ts';
import { categoryIn, nodeIdOf, prizeModesOf, termsOf } from './catalogue.ts';
import { DECIMALS } from './file.ts';
import { inCountry, servedOf } from './country-view.ts';
import { lookOf, type Standing, standings } from './listing.ts';
import { inLobbyOrder, lobbyIdOf } from './lobby-order.ts';
import type { GameRow, VendorRow } from './repo.ts';
import { raiseVersion, readCatalogue, readVersion } from './repo.ts';

export type { Catalogue, CatalogueGame, CatalogueVendor, Pool } from './catalogue.ts';
export type { GameTerms } from './tables.ts';
export { nodeIdOf } from './catalogue.ts';
export { ANYWHERE, isOfferedIn } from './country-view.ts';
export { byRule, lobbyIdOf } from './lobby-order.ts';
export { CURRENCY, DECIMALS } from './file.ts';

// A vendor that changes its key needs time to stop signing with the old one.
const KEY_GRACE_MS = 24 * 3_600_000;
// So that a replaced key ends without anything else having changed.
const KEPT_MS = 600_000;

const EMPTY: Catalogue = {
  version: 0n,
  readAt: 0,
  changesAt: Infinity,
  vendors: [],
  vendorsByCode: new Map(),
  games: [],
  orders: new Map(),
  gamesByNode: new Map(),
  gamesById: new Map(),
  tags: [],
  closedIn: new Set(),
  country: null,
  countedAt: null,
  served: new Set(),
  pools: [],
  categoryOf: (_, gameType) => gameType,
};

// Per database and not per context, because a test may replace other parts of a context.
const held = new WeakMap<Database, Catalogue>();
const keyObjects = new Map<string, KeyObject>();

/** The catalogue as this process holds it; empty until `refreshCatalogue` ran once. */
export const catalogueOf = (context: Context): Catalogue => held.get(context.db) ?? EMPTY;

/** The same as somebody in a country may see it; null where nobody says which. */
export const catalogueIn = (context: Context, country: string | null): Catalogue => inCountry(catalogueOf(context), country);

/** Every process reads the catalogue anew: what the brand says of vendors has changed. */
export const renewCatalogue = ({ db }: Context): Promise<void> => raiseVersion(db.pool);

/** The same after the brand's own lists of vendors have changed, of which this process may not have heard yet. */
export function renewBrandCategories(context: Context): Promise<void> {
  forgetBrand(context);
  return renewCatalogue(context);
}

/** Reads the catalogue again if its version moved or it has grown old, or in any case with `isForced`; true when it was read. */
export async function refreshCatalogue(context: Context, isForced = false): Promise<boolean> {
  const version = await readVersion(context.db);
  const known = catalogueOf(context);
  const now = context.clock.now();
  if (!isForced && known.version === version && now - known.readAt < KEPT_MS && now < known.changesAt) return false;
  held.set(context.db, await load(context, version));
  return true;
}

async function load(context: Context, version: bigint): Promise<Catalogue> {
  const now = context.clock.now();
  const [rows, { settings }] = await Promise.all([readCatalogue(context.db, new Date(now - KEY_GRACE_MS)), readBrand(context)]);
  const categoryOf = categoryIn(settings.vendorCodes);
  // Its games leave the catalogue while the category is closed; what was bet on them before is still settled.
  const isOpen = (gameType: GameType): boolean => gameType !== 'DS88' || settings.features['cockfight'] === true;
  const gamesOf = byVendor(rows.games);
  const keysOf = byVendor(rows.keys);
  const standingOf = standings(rows.games, rows.week);
  const vendors = rows.vendors.map((row) => {
    const keys = (keysOf.get(row.id) ?? []).map((key) => keyObject(key.fingerprint, key.public_key));
    return vendorFrom(row, gamesOf.get(row.id) ?? [], keys, { now, categoryOf, isOpen, standingOf });
  });
  const orders = new Map(
    rows.orders.map(({ game_type: gameType, version: number, pins, rule }) => [gameType, { version: number, pins, rule }]),
  );
  const games = inLobbyOrder(vendors, orders);
  return {
    version,
    readAt: now,
    changesAt: nextEnd([...rows.vendors, ...rows.games], now),
    vendors,
    vendorsByCode: new Map(vendors.map((vendor) => [vendor.code, vendor])),
    games,
    orders,
    gamesByNode: new Map(games.map((game) => [game.shown.nodeId, game])),
    gamesById: new Map(games.map((game) => [lobbyIdOf(game), game])),
    tags: rows.tags,
    closedIn: new Set(games.flatMap(({ closedIn }) => closedIn)),
    country: null,
    countedAt: rows.week[0]?.counted_at.getTime() ?? null,
    served: servedOf(games),
    pools: rows.jackpots.map((row) => ({
      code: row.code,
      name: row.name,
      asset: row.asset,
      seed: row.seed,
      vendorCodes: row.vendor_codes,
    })),
    categoryOf,
  };
}

type Pausing = Pick<GameRow, 'maintenance' | 'maintenance_until'>;

/** Whether it rests now, and until when as far as known: an announced end is kept to. */
const restOf = ({ maintenance, maintenance_until: until }: Pausing, now: number): { rests: boolean; until: number | null } => {
  const rests = maintenance && (until === null || until.getTime() > now);
  return { rests, until: rests ? (until?.getTime() ?? null) : null };
};

function nextEnd(rows: readonly Pausing[], now: number): number {
  return Math.min(Infinity, ...rows.map((row) => restOf(row, now).until ?? Infinity));
}

function byVendor<T extends { readonly vendor_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const list = found.get(row.vendor_id);
    if (list) list.push(row);
    else found.set(row.vendor_id, [row]);
  }
  return found;
}

type Reading = {
  readonly now: number;
  readonly categoryOf: Catalogue['categoryOf'];
  readonly isOpen: (gameType: GameType) => boolean;
  readonly standingOf: (row: GameRow) => Standing;
};

function vendorFrom(row: VendorRow, rows: readonly GameRow[], keys: readonly KeyObject[], reading: Reading): CatalogueVendor {
  const { now, categoryOf, isOpen, standingOf } = reading;
  const rest = restOf(row, now);
  const gamesByCode = new Map<string, CatalogueGame>();
  const vendor: CatalogueVendor = {
    id: row.id,
    code: row.code,
    displayName: row.display_name,
    launchUrl: row.launch_url,
    isHouse: row.source !== 'VENDORS_FILE',
    smallIcon: row.small_icon ?? '',
    isHot: row.is_hot,
    isOff: row.is_off,
    closedCountries: row.closed_countries,
    maintenance: row.is_off || rest.rests,
    maintenanceUntil: row.is_off ? null : rest.until,
    isOnLaunchCdn: row.launch_cdn,
    guestUrl: row.guest_url,
    roomsUrl: row.rooms_url,
    programmeUrl: row.programme_url,
    roundHistoryUrl: row.round_history_url,
    savedLeaguesUrl: row.saved_leagues_url,
    rewardsUrl: row.rewards_url,
    transferUrl: row.transfer_url,
    transferDecimals: row.transfer_decimals ?? DECIMALS,
    keys,
    gamesByCode,
  };
  for (const game of rows.filter(({ game_type: type }) => isOpen(categoryOf(row.code, type as GameType))))
    gamesByCode.set(game.game_code, {
      shown: gameView(row, game, reading),
      vendor,
      isClosed: game.is_closed || row.is_off,
      terms: termsOf(game.terms),
      listing: game.listing,
      standing: standingOf(game),
      closedIn: [...new Set([...row.closed_countries, ...game.closed_countries])],
      ownClosedIn: game.closed_countries,
      minBet: game.min_bet,
      maxBet: greatestBet(game),
      ownMaxBet: game.max_bet,
      houseMaxBet: game.house_max_bet,
      freeStakes: game.free_stakes,
      hasFreeBets: game.free_bets,
      folded: fold(game.game_name),
      menu: game.menu,
      prizeModes: (game.prize_modes as PrizeMode[] | null) ?? prizeModesOf(row.code, categoryOf(row.code, game.game_type as GameType)),
    });
  return vendor;
}

/** What operators allow never raises what its vendor allows. */
const greatestBet = ({ max_bet: own, house_max_bet: house }: GameRow): bigint | null =>
  house === null || (own !== null && own < house) ? own : house;

function gameView(vendor: VendorRow, row: GameRow, { now, categoryOf, standingOf }: Reading): Game {
  const look = lookOf(row, standingOf(row), now);
  const isClosed = row.is_closed || vendor.is_off;
  const own = restOf(row, now);
  const rest = own.rests ? own : restOf(vendor, now);
  const gameType = categoryOf(vendor.code, row.game_type as GameType);
  const max = greatestBet(row);
  return {
    nodeId: nodeIdOf(vendor.code, row.game_code),
    gameCode: row.game_code,
    gameName: row.game_name,
    vendor: vendor.code,
    vassalage: vendor.code,
    accountTypeName: vendor.display_name,
    accountTypeId: vendor.id,
    gameType,
    gameClassify: row.game_classify as GameClass,
    isGame: row.is_vassalage ? 'VASSALAGE' : 'GAME',
    defaultPlayType: row.default_play_type,
    minBet: numberFromMinor(row.min_bet, DECIMALS),
    maxBet: max === null ? null : numberFromMinor(max, DECIMALS),
    minLineNum: row.min_line_num,
    rtp: row.rtp,
    volatility: row.volatility as Game['volatility'],
    hitRate: row.hit_rate,
    maxWin: row.max_win,
    jackpot: row.jackpot,
    icon: look.picture ?? row.icon ?? defaultIcon(vendor, row, gameType),
    isHot: look.isHot,
    isNew: look.isNew,
    trialSupport: row.trial_support,
    maintenance: isClosed || rest.rests,
    maintenanceUntil: isClosed ? null : rest.until,
    launchMode: vendor.launch_mode as LaunchMode | null,
    tableLanguage: row.table_language,
  };
}

/** The site brings a cover for each in-house title, and some for each kind of game that outside vendors' games share. */
function defaultIcon(vendor: VendorRow, row: GameRow, gameType: GameType): string {
  if (vendor.source === 'STUDIO_VENDORS_FILE') return `/covers/${vendor.code}/${row.game_code}.svg`;
  return coverFor({ gameType, gameClassify: row.game_classify as GameClass, gameName: row.game_name });
}

/** Parsed once a process: parsing a PEM costs more than the verification it serves. */
function keyObject(fingerprint: string, pem: string): KeyObject {
  const known = keyObjects.get(fingerprint);
  if (known) return known;
  const key = createPublicKey(pem);
  keyObjects.set(fingerprint, key);
  return key;
}
