import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, CHASE_STATES, code, DRAW_STATES, drawId, empty, pageCount, paging, queryInteger, RESULT_SOURCES } from '../../fields.ts';
import { PLACE_ERRORS } from '../../rules/places.ts';

/** The drawn numbers by prize, as text: `LotteryResult` of `rules/lottery`. */
const result = v.record(v.string(), v.array(v.string()));
const uuid = v.pipe(v.string(), v.uuid());
/** A day of the brand's calendar. */
const day = v.pipe(v.string(), v.isoDate());

/** `commitment`: what the hash of this draw's seed must be, shown before the first bet; null for lotteries of a state. Times in epoch milliseconds. */
const draw = v.object({
  drawId: v.string(),
  gameCode: v.string(),
  station: v.string(),
  number: v.string(),
  state: v.picklist(DRAW_STATES),
  opensAt: v.number(),
  closesAt: v.number(),
  drawsAt: v.number(),
  commitment: v.nullable(v.string()),
  result: v.nullable(result),
  /** Whether a local stand-in drew it, where the state's own result should stand. */
  isLocalResult: v.boolean(),
  /** Which of its results this is; 0 before the first, 2 and more where it was corrected. */
  version: v.number(),
});
export type LotteryDraw = v.InferOutput<typeof draw>;

/** Whole thousandths that come back for a unit by tier, the stake in them. */
const prices = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0)));

/** What a draw that takes bets was opened with; operators' changes hold from the next one on. */
const openDraw = v.object({
  ...draw.entries,
  terms: v.object({
    /** The least for a unit of a line, the most for a line, for an order, and for all that a member has on the draw. */
    leastUnit: amount,
    mostLine: amount,
    mostOrder: amount,
    mostDraw: amount,
    /** The most that is paid on one number of a way of playing, whoever bet on it. */
    mostNumber: amount,
    /** When it takes bets, `HH:MM` of the brand’s day; null is all day. */
    hours: v.nullable(v.object({ opens: v.string(), closes: v.string() })),
    /** Which part of its printed prices a play pays, in millionths; plays that are left out pay the whole. */
    shares: v.record(v.string(), v.number()),
  }),
});
export type OpenLotteryDraw = v.InferOutput<typeof openDraw>;

/** waiting: its draw is to come. under_review: won, and two operators look at it first. */
export const LINE_STATES = ['waiting', 'won', 'lost', 'under_review', 'cancelled'] as const;

/** `hits`: what the line made of the result, with the drawn numbers that made it; null until it is drawn. */
const line = v.object({
  play: v.string(),
  pick: v.string(),
  unit: amount,
  lots: v.number(),
  stake: amount,
  prices,
  state: v.picklist(LINE_STATES),
  payout: v.nullable(amount),
  hits: v.nullable(v.array(v.object({ tier: v.string(), times: v.number(), numbers: v.array(v.string()) }))),
  /** What it had come to by results that were corrected, the oldest first. */
  past: v.array(v.object({ version: v.number(), state: v.picklist(LINE_STATES), payout: v.nullable(amount) })),
});
export type LotteryLine = v.InferOutput<typeof line>;

/** A way of playing that won for the member in a draw. `numbers` is empty where it won by what was not drawn. */
const win = v.object({
  drawId: v.string(),
  play: v.string(),
  numbers: v.array(v.object({ prize: v.string(), number: v.string() })),
});
export type LotteryWin = v.InferOutput<typeof win>;

const order = v.object({
  orderId: v.string(),
  gameCode: v.string(),
  draw,
  placedAt: v.number(),
  currency: v.string(),
  currencySymbol: v.string(),
  /** The prize group that it was bought at, and the buyer's own; what the difference gives back is null until the draw is settled. */
  group: v.number(),
  ownGroup: v.number(),
  rebate: v.nullable(amount),
  /** The chase that it belongs to, if any. */
  chaseId: v.nullable(v.string()),
  lines: v.number(),
  stake: amount,
  payout: v.nullable(amount),
  state: v.picklist(LINE_STATES),
});
export type LotteryOrder = v.InferOutput<typeof order>;

/** `ticket`: the order as the platform signed it, a compact JWS (ES256) that the keys of getTicketKeys verify without asking anybody. */
const ticket = v.object({
  ...order.entries,
  ticket: v.string(),
  list: v.array(line),
  /** Results that were corrected since, the oldest first. */
  earlier: v.array(v.object({ version: v.number(), source: v.picklist(RESULT_SOURCES), at: v.number(), result })),
});
export type LotteryTicket = v.InferOutput<typeof ticket>;

/** The same lines over the next draws. `made` of `times` orders have been bought; `max` is where spending stops, `reason` why it failed. */
const chase = v.object({
  chaseId: v.string(),
  gameCode: v.string(),
  station: v.string(),
  currencySymbol: v.string(),
  stake: amount,
  times: v.number(),
  made: v.number(),
  spent: amount,
  max: v.nullable(amount),
  stopsOnWin: v.boolean(),
  state: v.picklist(CHASE_STATES),
  reason: v.nullable(v.string()),
  /** The reason in the reader's language. */
  reasonText: v.nullable(v.string()),
  createdAt: v.number(),
});
export type LotteryChase = v.InferOutput<typeof chase>;

/** How many draws the same lines may be bought for. */
export const MAX_CHASED_DRAWS = 100;

/** How many lines an order may have. */
export const MAX_LOTTERY_LINES = 10_000;

export const lotteryCalls = defineCalls({
  getLotteryDraws: {
    method: 'GET',
    path: '/lgw/draws',
    auth: 'public',
    summary: 'The draw of each lottery that takes bets now, or comes next, and the one before it; `now` is the platform’s time.',
    request: v.strictObject({ gameCode: v.optional(code) }),
    response: v.object({
      now: v.number(),
      /** The prize group that the prices are of. */
      group: v.number(),
      /** `draws`: one, or one for each station of the day. */
      list: v.array(
        v.object({
          gameCode: v.string(),
          vassalage: v.string(),
          gameName: v.string(),
          draws: v.array(openDraw),
          /** When the next draw takes bets, where none does now; null while one does. */
          nextOpensAt: v.nullable(v.number()),
          /** What its pool holds now, where it has one: of money, and of play money. */
          pool: v.nullable(v.object({ real: amount, play: amount })),
          last: v.nullable(draw),
        }),
      ),
    }),
    errors: [],
  },
  getLotteryCapacity: {
    method: 'GET',
    path: '/lgw/draws/capacity',
    auth: 'public',
    summary: 'What the numbers of a play may still pay in a draw: the fullest by name, and what any other has left at least.',
    request: v.strictObject({ drawId, play: code, currency: v.optional(v.picklist(['IDR', 'PLAY']), 'IDR') }),
    response: v.object({ max: amount, others: amount, list: v.array(v.object({ number: v.string(), left: amount })) }),
    errors: [],
  },
  getLotteryResults: {
    method: 'GET',
    path: '/lgw/results',
    auth: 'public',
    summary: 'What was drawn, the newest first; `before` reads on behind a draw.',
    request: v.strictObject({
      gameCode: code,
      station: v.optional(code),
      day: v.optional(day),
      before: v.optional(drawId),
      pageSize: paging.pageSize,
    }),
    response: v.object({ list: v.array(draw), hasMore: v.boolean() }),
    errors: ['game_not_found'],
  },
  getLotteryWins: {
    method: 'GET',
    path: '/lgw/results/wins',
    auth: 'session',
    whileStopped: true,
    summary: 'By which drawn numbers the member’s own bets won, by draw and way of playing, from one draw to another, both included.',
    request: v.strictObject({ gameCode: code, oldest: drawId, newest: drawId }),
    response: v.object({ list: v.array(win) }),
    errors: [],
  },
  getLotteryProof: {
    method: 'GET',
    path: '/lgw/draws/proof',
    auth: 'public',
    summary:
      'All that anybody needs to draw an electronic draw again: the seed, what it was mixed with, and the chain that both were bound to before.',
    request: v.strictObject({ drawId }),
    response: v.object({
      draw,
      /** The hash chain of this lottery: which, and where it ends. */
      chain: v.number(),
      chainEnd: v.string(),
      /** How many links this seed stands from the end. */
      link: v.number(),
      /** Hexadecimal; null until it is drawn. */
      seed: v.nullable(v.string()),
      mix: v.nullable(v.string()),
      /** The beacon's round, the first from closing on, whose value the mix was mixed with: SHA-256 of `mix:value`. Null until it is drawn, and for draws of a time before. */
      beacon: v.nullable(
        v.object({
          source: v.string(),
          genesisS: v.number(),
          periodS: v.number(),
          round: v.number(),
          value: v.string(),
          /** Its value is the SHA-256 of this; null where the platform's own beacon stands in for a public one. */
          signature: v.nullable(v.string()),
        }),
      ),
      /** What the mix was made of: every order's number, as many as there were at closing. */
      orders: v.number(),
    }),
    errors: [],
  },
  getOpenedVnNumbers: {
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    auth: 'public',
    summary: 'The latest results of a Vietnamese lottery, or of all of them.',
    request: v.strictObject({ gameCode: v.optional(code), count: v.optional(queryInteger(1, 100), 100) }),
    response: v.object({ list: v.array(draw) }),
    errors: [],
  },
  getOpenedNumbers: {
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    auth: 'public',
    summary: 'The latest results of a lottery, or of all of them.',
    request: v.strictObject({ gameCode: v.optional(code), count: v.optional(queryInteger(1, 100), 20) }),
    response: v.object({ list: v.array(draw) }),
    errors: [],
  },
  placeLotteryOrder: {
    method: 'POST',
    path: '/lgw/orders',
    auth: 'session',
    priority: 'bet',
    idempotent: true,
    asksPlace: true,
    bodyBytes: 2_000_000,
    summary: 'Buys the lines of an order for one draw, all or none, at the prices that the buyer has seen.',
    request: v.strictObject({
      drawId,
      /** The prize group: an even number from 1700 to the member’s own. */
      group: v.pipe(v.number(), v.integer(), v.minValue(1700), v.maxValue(2000)),
      lines: v.pipe(
        v.array(v.strictObject({ play: code, pick: v.pipe(v.string(), v.maxLength(60_000)), unit: amount, prices })),
        v.minLength(1),
        v.maxLength(MAX_LOTTERY_LINES),
      ),
      /** The same lines over so many draws, this one among them; each later order is bought when its draw takes bets. */
      chase: v.optional(
        v.strictObject({
          times: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(MAX_CHASED_DRAWS)),
          stopsOnWin: v.boolean(),
          max: v.optional(amount),
        }),
      ),
    }),
    response: v.object({ order: ticket, balance: amount }),
    errors: [
      'amount_invalid',
      'lottery_draw_closed',
      'lottery_pick_invalid',
      'lottery_price_changed',
      'lottery_limit',
      'lottery_draw_limit',
      'lottery_capacity',
      'lottery_hours',
      'insufficient_balance',
      'idempotency_conflict',
      'play_limit_reached',
      'play_hours_closed',
      'identity_required',
      ...PLACE_ERRORS,
    ],
  },
  cancelLotteryOrder: {
    method: 'POST',
    path: '/lgw/orders/cancel',
    auth: 'session',
    priority: 'settle',
    summary: 'Gives the stakes of an order, or of one of its lines, back before its draw closes; the same again changes nothing.',
    /** `line`: its place in the order, from 0. */
    request: v.strictObject({ orderId: uuid, line: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))) }),
    response: v.object({ order: ticket, balance: amount }),
    errors: ['lottery_draw_closed'],
  },
  getLotteryGroup: {
    method: 'GET',
    path: '/lgw/group',
    auth: 'session',
    whileStopped: true,
    summary: 'The prize groups that the member may choose from, `step` apart; what is below the greatest comes back as rebate.',
    request: empty,
    response: v.object({ min: v.number(), max: v.number(), step: v.number() }),
    errors: [],
  },
  getLotteryChases: {
    method: 'GET',
    path: '/lgw/chases',
    auth: 'session',
    whileStopped: true,
    summary: 'Lines that the member buys over several draws: those that run, and the latest that ended.',
    request: v.strictObject({ gameCode: v.optional(code) }),
    response: v.object({ list: v.array(chase) }),
    errors: [],
  },
  stopLotteryChase: {
    method: 'POST',
    path: '/lgw/chases/stop',
    auth: 'session',
    whileStopped: true,
    summary: 'Buys no further order; those that were bought stand. The same again changes nothing.',
    request: v.strictObject({ chaseId: uuid }),
    response: chase,
    errors: [],
  },
  getLotteryOrders: {
    method: 'GET',
    path: '/lgw/orders',
    auth: 'session',
    whileStopped: true,
    summary: 'What the member has bought, the newest first.',
    request: v.strictObject({ ...paging, gameCode: v.optional(code), isWaiting: v.optional(v.picklist(['0', '1'])) }),
    response: v.object({ list: v.array(order), ...pageCount }),
    errors: [],
  },
  getLotteryOrder: {
    method: 'GET',
    path: '/lgw/orders/one',
    auth: 'session',
    whileStopped: true,
    summary: 'One order with every line, what it won and which drawn numbers made it.',
    request: v.strictObject({ orderId: uuid }),
    response: ticket,
    errors: [],
  },
  getTicketKeys: {
    method: 'GET',
    path: '/lgw/ticket-keys',
    auth: 'public',
    summary: 'The public keys that verify tickets, as a JWK Set.',
    request: empty,
    response: v.object({
      keys: v.array(
        v.object({ kty: v.string(), crv: v.string(), x: v.string(), y: v.string(), kid: v.string(), alg: v.string(), use: v.string() }),
      ),
    }),
    errors: [],
  },
});
