import * as v from 'valibot';

/**
 * What operators see of the sportsbook and order of it: JSON below `/trading` of the book, `Authorization: Bearer KEY`, and the same in the
 * operators' calls. Of real money, in units of the currency; prices are thousandths of decimal odds, lines quarters, margins parts of a million.
 */
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(80), v.regex(/^[\w.+:-]+$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const money = v.number();
const goals = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(999));

export const tradingScore = v.strictObject({ home: goals, away: goals });
export const tradingId = code;
export type TradingScore = v.InferOutput<typeof tradingScore>;

export const TRADING_FILTERS = ['live', 'soon', 'results'] as const;
/** `near`: matches that may cost more than `NEAR_CAP` of the cap of one match. */
export const TRADING_MARKS = ['all', 'near'] as const;
export const NEAR_CAP = 0.7;
/** `stopped`: by operators. `suspended`: by the feed. `silent`: the feed has stopped. `over`: it takes no bets any more. */
export const TRADING_STATES = ['open', 'stopped', 'suspended', 'silent', 'over'] as const;
const RESULT_STATES = ['ended', 'abandoned'] as const;

/** An outcome with the single bets that ride on it. `house`: what stays of its market's single stakes if it alone wins. */
const outcome = v.object({
  code: v.string(),
  price: v.nullable(v.number()),
  /** What the book’s own model would offer under the same margin; null where it has none. */
  model: v.optional(v.nullable(v.number()), null),
  bets: count,
  stake: money,
  house: money,
});
const market = v.object({
  id: code,
  type: v.string(),
  part: v.string(),
  side: v.nullable(v.picklist(['home', 'away'])),
  line: v.nullable(v.number()),
  state: v.picklist(['open', 'suspended', 'closed']),
  reason: v.nullable(v.string()),
  isStopped: v.boolean(),
  /** Its price moved too far in one step to be believed: which, from what, to what, and when. */
  jump: v.nullable(v.object({ code: v.string(), from: v.number(), to: v.number(), at: v.number() })),
  /** Of outcomes that are teams. */
  names: v.nullable(v.record(v.string(), v.string())),
  /** As players are shown it. */
  margin: count,
  outcomes: v.array(outcome),
});

const row = v.object({
  id: code,
  sport: v.string(),
  league: v.string(),
  home: v.string(),
  away: v.string(),
  startsAt: v.number(),
  state: v.picklist(['planned', 'live', 'ended', 'abandoned']),
  score: tradingScore,
  clock: count,
  trade: v.picklist(TRADING_STATES),
  reason: v.nullable(v.string()),
  /** Bets that ride with a leg on it, and their stakes. */
  bets: count,
  stake: money,
  /** What the house keeps of single bets by the winner of the match; empty where that market has none. */
  winner: v.array(v.object({ code: v.string(), house: money })),
  /** The most that its single bets can cost, every market at its worst; at most 0. */
  worst: money,
  delayMs: count,
  extraMargin: count,
  /** The newest version of its result; null before there is one. */
  version: v.nullable(count),
  isByOperators: v.boolean(),
});
export type TradingMatch = v.InferOutput<typeof row>;

export const tradingBoard = v.object({
  now: v.number(),
  list: v.array(row),
  totalRecords: count,
  live: count,
  soon: count,
  bets: count,
  stake: money,
  worst: money,
  /** What one match may cost by what operators have set, and how many of the filter's matches are near it. */
  matchCap: money,
  near: count,
  /** Live and coming matches that operators have stopped, and those that the feed has suspended. */
  stopped: count,
  suspended: count,
  /** Of bets settled in the last day. */
  settled: v.object({ bets: count, stake: money, payout: money }),
  isFeedSilent: v.boolean(),
  /** Kinds of markets that paid more in a week than their prices say, and paused themselves. */
  paused: v.optional(
    v.array(
      v.object({ sport: v.string(), type: v.string(), matches: count, stake: money, payout: money, expected: money, at: v.number() }),
    ),
    [],
  ),
});
export type TradingBoard = v.InferOutput<typeof tradingBoard>;

export const tradingCase = v.object({
  ...row.entries,
  markets: v.array(market),
  /** Bets of several legs with one on it: their whole stakes, and the most they bring together. */
  combined: v.object({ bets: count, stake: money, greatest: money }),
  usualDelayMs: count,
  /** Bets that were void because they were laid after something had happened and before the feed told it. */
  late: v.optional(
    v.array(v.object({ bet: v.string(), what: v.string(), happenedAt: v.number(), heardAt: v.number(), laidAt: v.number(), stake: money })),
    [],
  ),
  /** The parts of a result that its bets are decided by. */
  parts: v.array(code),
  results: v.array(
    v.object({
      version: count,
      isByOperators: v.boolean(),
      state: v.picklist(RESULT_STATES),
      parts: v.record(code, tradingScore),
      settledAt: v.nullable(v.number()),
    }),
  ),
});
export type TradingCase = v.InferOutput<typeof tradingCase>;

/** A result as operators say it; parts that it does not name stay as they were told before. */
export const tradingResult = {
  match: code,
  state: v.picklist(RESULT_STATES),
  parts: v.pipe(
    v.record(code, tradingScore),
    v.check((parts) => Object.keys(parts).length <= 60),
  ),
};

/** What a result would do to the single bets of a match, by outcome. `paid` and `pays` are before and after. */
export const tradingEffect = v.object({
  list: v.array(
    v.object({
      type: v.string(),
      part: v.string(),
      side: v.nullable(v.picklist(['home', 'away'])),
      line: v.nullable(v.number()),
      outcome: v.string(),
      bets: count,
      was: v.nullable(v.string()),
      is: v.string(),
      paid: money,
      pays: money,
    }),
  ),
  bets: count,
  paid: money,
  pays: money,
  /** Of these the builders, whose legs are all of this match. */
  builders: v.optional(v.object({ bets: count, paid: money, pays: money }), { bets: 0, paid: 0, pays: 0 }),
  /** Bets of several legs, on other matches too, that it decides. */
  combined: count,
});
export type TradingEffect = v.InferOutput<typeof tradingEffect>;

const LIMIT_MS = 15_000;
const MAX_MARGIN = 200_000;
export const tradingDelay = v.pipe(count, v.maxValue(LIMIT_MS));
export const tradingMargin = v.pipe(count, v.maxValue(MAX_MARGIN));

const max = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000_000_000));
/** The greatest stake that the sportsbook names to the platform; operators may set it lower. */
export const MAX_SPORTS_STAKE = 50_000_000;

/** Where operators have set none: twice what one slip may bring. */
export const USUAL_MATCH_CAP = 1_000_000_000;

/** What the house takes on, in whole units of the currency. */
export const tradingLimits = v.pipe(
  v.strictObject({
    leastStake: max,
    mostStake: v.pipe(max, v.maxValue(MAX_SPORTS_STAKE)),
    mostPayout: max,
    mostOnMarket: max,
    mostOpen: max,
    /** What the single bets of one match may cost: nothing is refused by it, the board tells operators which are near. */
    matchCap: v.optional(max, USUAL_MATCH_CAP),
    leastLegs: v.pipe(count, v.minValue(2), v.maxValue(12)),
    liveDelayMs: tradingDelay,
    cashOutMargin: tradingMargin,
    /** Of football the competitions alone that may be bet on, by name; none named: all. */
    competitions: v.optional(v.pipe(v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120))), v.maxLength(200)), []),
  }),
  v.check(({ leastStake, mostStake }) => leastStake <= mostStake),
);
export type TradingLimits = v.InferOutput<typeof tradingLimits>;

/** `match` null: every live match. */
export const tradingOrder = v.variant('kind', [
  v.strictObject({ kind: v.literal('stop'), match: v.nullable(code), market: v.nullable(code), isStopped: v.boolean() }),
  v.strictObject({ kind: v.literal('terms'), match: code, delayMs: v.nullable(tradingDelay), extraMargin: tradingMargin }),
  v.strictObject({ kind: v.literal('result'), ...tradingResult }),
  v.strictObject({ kind: v.literal('limits'), limits: tradingLimits }),
  /** One bet that rides is given back at its stake; two operators have agreed. */
  v.strictObject({ kind: v.literal('void'), bet: v.pipe(v.string(), v.uuid()) }),
]);
export type TradingOrder = v.InferOutput<typeof tradingOrder>;

/** `seq` grows with every order. */
export const tradingOrderRequest = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  seq: v.pipe(count, v.minValue(1)),
  order: tradingOrder,
});
/** `superseded`: a later order about the same thing came before it. */
export const tradingOrderAnswer = v.object({ outcome: v.picklist(['done', 'unknown', 'too-early', 'superseded']) });
export type TradingOutcome = v.InferOutput<typeof tradingOrderAnswer>['outcome'];
