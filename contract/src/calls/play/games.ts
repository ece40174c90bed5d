import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import {
  amount,
  code,
  empty,
  game,
  gameClass,
  gameType,
  lobbyTagShown,
  lotteryMenu,
  nothing,
  pageCount,
  paging,
  prizeMode,
  queryInteger,
  room,
  shortText,
  winner,
} from '../../fields.ts';
import { PLACE_ERRORS } from '../../rules/places.ts';

const vendorCard = v.object({
  vassalage: v.string(),
  gameType,
  accountTypeId: v.number(),
  displayName: v.string(),
  /** One of the names under which the house makes games itself. */
  isHouse: v.boolean(),
  smallIcon: v.string(),
  isHot: v.picklist([0, 1]),
  gameCount: v.number(),
  /** The classes of its games here, and the least that one of them can be played with: filters offer what finds something. */
  classes: v.array(gameClass),
  minBet: v.number(),
  /** VASSALAGE: the vendor has an entry that opens a list of its games here. */
  isGame: v.picklist(['GAME', 'VASSALAGE']),
  /** What a press on the vendor starts where its category is not a page; `''` when there is only a list. */
  entryCode: v.string(),
  /** The book here that anybody may look at, signed in or not: its category's page is that book. `''` where the vendor has none. */
  bookCode: v.string(),
  /** The vendor's own, or that of all its games here; `maintenanceUntil` in epoch milliseconds as far as known. */
  maintenance: v.boolean(),
  maintenanceUntil: v.nullable(v.number()),
});
export type VendorCard = v.InferOutput<typeof vendorCard>;

export const category = v.object({ id: v.number(), title: gameType, cards: v.array(vendorCard) });
export type Category = v.InferOutput<typeof category>;

/** `played`: by how many different members have staked on them; `picked`: the house's own choice, as long as too few have played. */
const rankedBy = v.picklist(['played', 'picked']);

const reader = {
  clientType: v.optional(queryInteger(0, 99)),
  platform: v.optional(shortText),
  channel: v.optional(shortText),
  merchant: v.optional(shortText),
  merchantCode: v.optional(shortText),
  language: v.optional(v.pipe(v.string(), v.maxLength(8))),
};

/** `minBet` keeps the games that can be played from that stake or less; `vassalage` and `gameType` narrow, all others as named. */
const gameQuery = v.strictObject({
  ...reader,
  ...paging,
  gameType: v.optional(gameType),
  vassalage: v.optional(code),
  gameClassify: v.optional(gameClass),
  gameName: v.optional(v.pipe(v.string(), v.maxLength(80))),
  minBet: v.optional(v.union([v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/), v.transform(Number)), v.number()])),
  minLineNum: v.optional(queryInteger(0, 10_000)),
  /** A category or tag that the house has made. */
  tag: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/))),
});

const favourite = v.strictObject({ nodeId: code, vendor: code, gameType });
/** A gift of free play that the page is to open with; one that is not the member’s, over or of another game is left out. */
const freePlayed = v.optional(v.pipe(v.string(), v.uuid()));
const launchQuery = v.strictObject({
  vassalage: code,
  gameCode: code,
  language: v.optional(v.pipe(v.string(), v.maxLength(8))),
  backUrl: v.optional(v.pipe(v.string(), v.maxLength(300))),
  roomId: v.optional(code),
  /** A round of the player's own that the vendor's page is to show again and check. */
  round: v.optional(code),
  reward: freePlayed,
  // product §7: what the lobby of lotteries tells.
  playType: v.optional(v.pipe(v.string(), v.maxLength(40))),
  lottoArea: v.optional(v.picklist(['VN'])),
  launchMode: v.optional(v.picklist(['LOTT'])),
  lottoPrizeMode: v.optional(prizeMode),
  lottoGameCode: v.optional(code),
  lottoView: v.optional(v.picklist(['betting', 'lobby'])),
  device: v.optional(shortText),
});
const lotteryReader = { ...reader, prizeMode: v.optional(prizeMode), device: v.optional(shortText) };

export const gameCalls = defineCalls({
  getNewGameVendor: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_newGameVendor',
    auth: 'public',
    summary: 'The categories in order, each with its vendors.',
    request: v.strictObject(reader),
    response: v.object({ categories: v.array(category) }),
    errors: [],
  },
  getVassGameType: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    auth: 'public',
    summary: 'Which game types each vendor serves.',
    request: v.strictObject(reader),
    response: v.object({ list: v.array(v.object({ vassalage: v.string(), gameTypes: v.array(gameType) })) }),
    errors: [],
  },
  getGameList: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    auth: 'public',
    summary: 'Games by vendor, class, name and minimum bet.',
    request: gameQuery,
    response: v.object({ games: v.array(game), ...pageCount }),
    errors: [],
  },
  getLobbyTags: {
    method: 'GET',
    path: '/wps/games/tags',
    auth: 'public',
    summary: 'The categories and tags that the house has made and that find games where the reader is, in the reader’s language.',
    request: v.strictObject(reader),
    response: v.object({ list: v.array(lobbyTagShown) }),
    errors: [],
  },
  getGame: {
    method: 'GET',
    path: '/wps/games/:vassalage/:gameCode',
    auth: 'public',
    summary: 'One game.',
    request: v.strictObject({ vassalage: code, gameCode: code }),
    response: game,
    errors: ['game_not_found'],
  },
  getHotGames: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    auth: 'public',
    summary:
      "The most played games of the last seven days, by different members; the brand's own picks fill the rest, or are all while too few have played.",
    request: v.strictObject({
      ...reader,
      isPlatform: v.optional(queryInteger(0, 9)),
      vassalage: v.optional(code),
      gameType: v.optional(gameType),
    }),
    response: v.object({ list: v.array(game), basis: rankedBy }),
    errors: [],
  },
  getFavoriteGames: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    auth: 'member',
    whileStopped: true,
    summary: 'The nodeIds of the saved games.',
    request: empty,
    response: v.object({ gameFavIds: v.array(v.string()) }),
    errors: [],
  },
  getFavoriteGamesList: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    auth: 'member',
    whileStopped: true,
    summary: 'The saved games.',
    request: v.strictObject({
      ...reader,
      ...paging,
      gameType: v.optional(gameType),
      vassalage: v.optional(code),
      /** Of the caller, where a reader sends it twice; the header's is the one that counts. */
      token: v.optional(v.pipe(v.string(), v.maxLength(128))),
    }),
    response: v.object({ content: v.array(game), ...pageCount }),
    errors: [],
  },
  addFavoriteGame: {
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGameV2',
    auth: 'member',
    summary: 'Saves a game; lotteries are saved on the device alone.',
    request: favourite,
    response: nothing,
    errors: ['game_not_found'],
  },
  removeFavoriteGame: {
    method: 'POST',
    path: '/wps/relay/MCSFE_removeFavoriteGameV2',
    auth: 'member',
    summary: 'Takes a game off the saved ones.',
    request: favourite,
    response: nothing,
    errors: [],
  },
  getRecentGames: {
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    auth: 'member',
    whileStopped: true,
    summary: 'The games launched last.',
    request: v.strictObject({ ...reader, ...paging, gameType: v.optional(gameType), vassalage: v.optional(code) }),
    response: v.object({ list: v.array(game), ...pageCount }),
    errors: [],
  },
  getRankList: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_getRankList',
    auth: 'public',
    summary: 'The latest settled wins above their stake, names masked.',
    request: v.strictObject({
      ...reader,
      gameCategory: v.optional(v.picklist(['ALL', ...gameType.options]), 'ALL'),
      limitNum: v.optional(queryInteger(1, 50), 20),
    }),
    response: v.object({ list: v.array(v.object({ vo: winner })) }),
    errors: [],
  },
  getJackpot: {
    method: 'GET',
    path: '/wps/relay/VIS_getJackpot',
    auth: 'public',
    summary: 'The jackpot pools as they stand in the ledger.',
    request: v.strictObject(reader),
    response: v.object({
      pools: v.array(
        v.object({
          code: v.string(),
          name: v.string(),
          amount,
          currency: v.string(),
          step: amount,
          intervalMs: v.number(),
          at: v.number(),
        }),
      ),
    }),
    errors: [],
  },
  launchGame: {
    method: 'GET',
    path: '/wps/game/launchGame',
    asksPlace: true,
    auth: 'session',
    priority: 'change',
    summary:
      'Opens a game session; a trial account plays on play money, a member for real. A game or vendor that cannot be played is refused with `games` to go on with.',
    request: launchQuery,
    response: v.object({ url: v.string(), expiresAt: v.number() }),
    errors: [
      'game_not_found',
      'game_maintenance',
      'game_not_offered_here',
      'vendor_unavailable',
      'play_limit_reached',
      'play_hours_closed',
      'operation_not_allowed',
      'identity_required',
      ...PLACE_ERRORS,
    ],
  },
  launchSportsBook: {
    method: 'GET',
    path: '/wps/relay/GCS_gameLaunchFB',
    asksPlace: true,
    auth: 'public',
    priority: 'change',
    summary:
      "Opens the book of the vendor FB, or of another that is named: a guest's view for a visitor, a game session for everyone else.",
    request: v.strictObject({
      ...reader,
      vassalage: v.optional(code),
      backUrl: v.optional(v.pipe(v.string(), v.maxLength(300))),
      reward: freePlayed,
    }),
    response: v.object({ url: v.string(), expiresAt: v.nullable(v.number()) }),
    errors: [
      'game_not_found',
      'game_maintenance',
      'game_not_offered_here',
      'vendor_unavailable',
      'play_limit_reached',
      'play_hours_closed',
      'operation_not_allowed',
      'identity_required',
      ...PLACE_ERRORS,
    ],
  },
  getRoomList: {
    method: 'GET',
    path: '/wps/relay/GLS2_roomList',
    auth: 'session',
    summary: 'The tables of players against each other, as their vendors tell them now.',
    request: v.strictObject({ ...reader, ...paging, vassalage: v.optional(code) }),
    response: v.object({
      list: v.array(room),
      /** The vendors that did not answer. */
      silent: v.array(v.string()),
      ...pageCount,
    }),
    errors: [],
  },
  getGameMenus: {
    method: 'GET',
    path: '/lgw/games/game_menus',
    auth: 'public',
    summary: 'The lotteries of every prize mode under their headings.',
    request: v.strictObject(lotteryReader),
    response: v.object({ gameMenus: v.array(v.object({ prizeMode, menus: v.array(lotteryMenu) })) }),
    errors: [],
  },
  getVnGameMenu: {
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    auth: 'public',
    summary: 'The lotteries of one prize mode under their headings.',
    request: v.strictObject(lotteryReader),
    response: v.object({ prizeMode, gameMenus: v.array(lotteryMenu) }),
    errors: [],
  },
  getPopularLotteries: {
    method: 'GET',
    path: '/lgw/games/popular',
    auth: 'public',
    summary: 'The lotteries that most members play, then those first in the menus.',
    request: v.strictObject({ ...lotteryReader, count: v.optional(queryInteger(1, 100), 20) }),
    response: v.object({ list: v.array(game), basis: rankedBy }),
    errors: [],
  },
  getRecentLotteries: {
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    auth: 'member',
    whileStopped: true,
    summary: 'The lotteries that the member opened last.',
    request: v.strictObject(lotteryReader),
    response: v.object({ list: v.array(game) }),
    errors: [],
  },
  launchTrial: {
    method: 'GET',
    path: '/wps/relay/GCS_gameTrialLaunch',
    auth: 'public',
    priority: 'change',
    summary: 'Opens a game on play money for anyone.',
    request: launchQuery,
    response: v.object({ url: v.string(), expiresAt: v.number() }),
    errors: [
      'game_not_found',
      'game_maintenance',
      'game_not_offered_here',
      'vendor_unavailable',
      'play_limit_reached',
      'play_hours_closed',
      'operation_not_allowed',
      'identity_required',
    ],
  },
});
