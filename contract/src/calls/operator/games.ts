import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { BADGE_SOURCES, LOBBY_RULES } from '../../rules/lobby-order.ts';
import { actionReason, amount, BET_STATUSES, code, gameId, gameType, pageCount, paging } from '../../fields.ts';

/** `open`: whoever wants may play. `closed`: operators have closed it. `resting`: its vendor has. */
export const GAME_STATES = ['open', 'closed', 'resting'] as const;

const row = v.object({
  /** Vendor's code and game's code, with a slash between. */
  id: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  vassalage: v.string(),
  vendorName: v.string(),
  gameType: v.string(),
  state: v.picklist(GAME_STATES),
  /** At this moment, as its vendor tells; null for games without seats or whose vendor does not tell. */
  players: v.nullable(v.number()),
  seats: v.nullable(v.number()),
});
export type OperatorGame = v.InferOutput<typeof row>;

/** Who closed, opened or limited it, when and why; the newest first. `max`: the limit that was set, null where it was lifted. */
const step = v.object({
  what: v.picklist(['closed', 'opened', 'limited']),
  max: v.nullable(amount),
  by: v.string(),
  at: v.number(),
  reason: v.string(),
});

const roomTerms = v.object({ minBuyIn: amount, maxBuyIn: amount, rake: v.number(), rakeCap: amount });

const detail = v.object({
  ...row.entries,
  minBet: amount,
  /** The greatest bet that is taken: the lesser of what its vendor and operators allow. */
  maxBet: v.nullable(amount),
  ownMaxBet: v.nullable(amount),
  houseMaxBet: v.nullable(amount),
  rtp: v.nullable(v.number()),
  steps: v.array(step),
  /** Of a card room: what its vendor says that holds now; null where it is none, or its vendor does not tell. Rake in percent. */
  room: v.nullable(roomTerms),
  /** What operators have set in the place of the vendor's own. */
  terms: v.nullable(roomTerms),
  /** The picture that is shown. */
  icon: v.string(),
  listing: v.object({ hot: v.picklist(BADGE_SOURCES), fresh: v.picklist(BADGE_SOURCES), picture: v.nullable(v.string()) }),
  /** How many different members staked real money on it in seven days. */
  members: v.number(),
  /** Where it is not offered: for its own sake, and for its vendor's. */
  closedCountries: v.array(v.string()),
  vendorClosedCountries: v.array(v.string()),
});
export type OperatorGameCase = v.InferOutput<typeof detail>;

/** A round as its vendor tells it, beside what the wallet booked of it. Amounts in units of currency. */
const roundHistory = v.object({
  round: v.string(),
  vassalage: v.string(),
  vendorName: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  memberId: v.string(),
  /** Null for a guest. */
  account: v.nullable(v.string()),
  currency: v.string(),
  /** Null where the vendor does not tell: the wallet's side is all that is known. */
  told: v.nullable(
    v.object({
      state: v.string(),
      reason: v.nullable(v.string()),
      startedAt: v.number(),
      endedAt: v.nullable(v.number()),
      stake: amount,
      payout: amount,
      steps: v.array(
        v.object({ at: v.nullable(v.number()), what: v.string(), stake: v.nullable(amount), isTaken: v.boolean(), told: v.unknown() }),
      ),
      seeds: v.array(v.object({ name: v.string(), value: v.string() })),
      outcome: v.unknown(),
      others: v.array(
        v.object({ memberId: v.string(), account: v.nullable(v.string()), stake: amount, payout: amount, told: v.unknown() }),
      ),
    }),
  ),
  bets: v.array(
    v.object({
      betId: v.string(),
      status: v.picklist(BET_STATUSES),
      isCashedOut: v.boolean(),
      stake: amount,
      payout: amount,
      placedAt: v.number(),
      settledAt: v.nullable(v.number()),
      /** What lay in the wallet, and where the player was, for those who check risk; null where it is not known any more. */
      balanceBefore: v.nullable(amount),
      ip: v.nullable(v.string()),
    }),
  ),
  /** `asked`: what the vendor says of the call; `booked`: what the wallet has of it. */
  calls: v.array(
    v.object({
      uuid: v.string(),
      kind: v.picklist(['bet', 'win', 'rollback']),
      asked: v.nullable(amount),
      booked: v.nullable(v.object({ amount, balanceAfter: amount, at: v.number(), isRefused: v.boolean() })),
    }),
  ),
});
export type RoundHistory = v.InferOutput<typeof roundHistory>;

const pin = v.object({ id: gameId, place: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)) });

/** A category of the lobby: `games` as they stand without pins, which give some of them places counted from 1. */
const lobbyOrder = v.object({
  gameType,
  kinds: v.array(v.object({ gameType, games: v.number() })),
  /** Grows with each change; 0 where there was none. */
  version: v.number(),
  /** What the games stand by that are not pinned, and when the week's players were counted. */
  rule: v.picklist(LOBBY_RULES),
  countedAt: v.nullable(v.number()),
  games: v.array(
    v.object({
      id: v.string(),
      nodeId: v.string(),
      gameName: v.string(),
      vendorName: v.string(),
      icon: v.string(),
      rtp: v.nullable(v.number()),
      isHot: v.boolean(),
      isNew: v.boolean(),
      state: v.picklist(GAME_STATES),
      /** Different members who staked real money on it in seven days. */
      members: v.number(),
      /** When it came; null where it was here before that was kept. */
      firstSeenAt: v.nullable(v.number()),
    }),
  ),
  pins: v.array(pin),
  changes: v.array(v.object({ version: v.number(), by: v.string(), at: v.number(), reason: v.string() })),
});
export type LobbyOrder = v.InferOutput<typeof lobbyOrder>;

/** Percent of a pot. */
const MAX_RAKE = 10;
const cents = (min: number) =>
  v.pipe(
    v.number(),
    v.minValue(min),
    v.maxValue(1_000_000_000),
    v.check((amount) => Number(amount.toFixed(2)) === amount),
  );

/** Who may close a game and open it again. */
const DECIDERS = ['risk', 'admin'] as const;

export const operatorGameCalls = defineCalls({
  getOperatorGames: {
    method: 'GET',
    path: '/wps/operator/games',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'Every game and table of the catalogue with its state and who sits there now; tables with players first, then by vendor and name.',
    request: v.strictObject({
      ...paging,
      state: v.optional(v.picklist(['all', ...GAME_STATES]), 'all'),
      /** A part of the game’s name. */
      text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
      /** Live tables and card rooms alone. */
      tables: v.optional(v.picklist(['0', '1']), '0'),
    }),
    response: v.object({ list: v.array(row), ...pageCount, closed: v.number() }),
    errors: [],
  },
  getOperatorGame: {
    method: 'GET',
    path: '/wps/operator/games/one',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'One game with its limits, and who closed, opened and limited it.',
    request: v.strictObject({ id: gameId }),
    response: detail,
    errors: [],
  },
  closeGame: {
    method: 'POST',
    path: '/wps/operator/games/close',
    auth: 'operator',
    priority: 'settle',
    roles: DECIDERS,
    summary:
      'Closes a game or opens it again. A closed game takes no bets, is shown as under maintenance and cannot be opened; what was bet is played to its end and paid. Its vendor hears of it within seconds. The same again changes nothing.',
    request: v.strictObject({ id: gameId, isClosed: v.boolean(), reason: actionReason }),
    response: detail,
    errors: [],
  },
  limitGame: {
    method: 'POST',
    path: '/wps/operator/games/limit',
    auth: 'operator',
    roles: DECIDERS,
    summary:
      'Sets the greatest bet of a game, between its least bet and what its vendor allows, or lifts the limit. Bets above it are refused at once; its vendor hears of it within seconds, and lists and tables show it. The same again changes nothing.',
    request: v.strictObject({ id: gameId, max: v.nullable(v.pipe(v.number(), v.gtValue(0), v.maxValue(1e12))), reason: actionReason }),
    response: detail,
    errors: ['amount_invalid'],
  },
  setRoomTerms: {
    method: 'POST',
    path: '/wps/operator/games/terms',
    auth: 'operator',
    roles: DECIDERS,
    summary:
      'Sets buy-ins, rake in percent and its cap of a card room, within the buy-ins that its vendor offers. It holds from the next hand on and is told before anybody sits down; the hand that is played keeps what it began with. The same again changes nothing.',
    request: v.strictObject({
      id: gameId,
      minBuyIn: cents(1),
      maxBuyIn: cents(1),
      rake: v.pipe(
        v.number(),
        v.minValue(0),
        v.maxValue(MAX_RAKE),
        v.check((rake) => Math.abs(rake * 100 - Math.round(rake * 100)) < 1e-6),
      ),
      rakeCap: cents(0),
      reason: actionReason,
    }),
    response: detail,
    errors: [],
  },
  getLobbyOrder: {
    method: 'GET',
    path: '/wps/operator/games/order',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'A category of the lobby by its rule, closed games last; what operators have pinned, and who did.',
    request: v.strictObject({
      gameType: v.optional(gameType, 'RNG'),
      /** Another rule than the one that holds, to look at. */
      rule: v.optional(v.picklist(LOBBY_RULES)),
    }),
    response: lobbyOrder,
    errors: [],
  },
  saveLobbyOrder: {
    method: 'POST',
    path: '/wps/operator/games/order',
    auth: 'operator',
    roles: DECIDERS,
    summary:
      'Gives games of a category their places and the rule by which the others stand around them. The lobby shows it at once. Whoever read an older version than the one that holds is refused and changes nothing.',
    request: v.strictObject({
      gameType,
      version: v.pipe(v.number(), v.integer(), v.minValue(0)),
      rule: v.optional(v.picklist(LOBBY_RULES), 'vendor'),
      pins: v.pipe(v.array(pin), v.maxLength(1_000)),
      reason: actionReason,
    }),
    response: lobbyOrder,
    errors: ['conflict'],
  },
  getRoundHistory: {
    method: 'GET',
    path: '/wps/operator/games/round',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'Everything about one round: each step, the seeds as far as they are open, what came of it, everybody in it, and every call to the wallet as its vendor says and as it was booked. What a running round hides is hidden here too. Looking is written down.',
    request: v.strictObject({
      round: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(128)),
      /** Of a bet that is known: vendors that tell no histories are found by them alone. */
      vassalage: v.optional(code),
      memberId: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/))),
    }),
    response: roundHistory,
    errors: [],
  },
});
