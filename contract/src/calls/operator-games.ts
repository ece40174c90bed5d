import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../call.ts';
import { actionReason, amount, pageCount, paging } from '../fields.ts';

const id = v.pipe(v.string(), v.regex(/^[^/]{1,32}\/[^/]{1,128}$/));
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

/** Who closed or opened it, when and why; the newest first. */
const step = v.object({ isClosed: v.boolean(), by: v.string(), at: v.number(), reason: v.string() });

const detail = v.object({
  ...row.entries,
  minBet: amount,
  maxBet: v.nullable(amount),
  rtp: v.nullable(v.number()),
  steps: v.array(step),
});
export type OperatorGameCase = v.InferOutput<typeof detail>;

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
    summary: 'One game with its limits, and who closed and opened it.',
    request: v.strictObject({ id }),
    response: detail,
    errors: [],
  },
  closeGame: {
    method: 'POST',
    path: '/wps/operator/games/close',
    auth: 'operator',
    roles: DECIDERS,
    summary:
      'Closes a game or opens it again. A closed game takes no bets, is shown as under maintenance and cannot be opened; what was bet is played to its end and paid. Its vendor hears of it within seconds. The same again changes nothing.',
    request: v.strictObject({ id, isClosed: v.boolean(), reason: actionReason }),
    response: detail,
    errors: [],
  },
});
