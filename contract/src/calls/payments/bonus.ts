import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, BONUS_STATES, code, gameType, lang, ownMoney, pageCount, paging, turnoverLine } from '../../fields.ts';

/** How much of a bet counted; `pending` while it runs. */
export const COUNT_STATES = ['counted', 'partial', 'none', 'pending'] as const;
/** Why less than the whole stake counted; null: the weight of the game alone. */
const COUNT_REASONS = ['void', 'push', 'opposite', 'odds', 'edge', 'excluded', 'over_max', 'surplus'] as const;
/** Why an offer cannot be had with this deposit. */
const OFFER_REFUSALS = ['not_offered', 'not_yours', 'below_minimum', 'method_excluded', 'bonus_running', 'already_taken'] as const;

const weights = v.array(v.object({ gameType, percent: v.number() }));

/** The terms of a bonus. `times` is how often `base` must be staked; at most `maxBet` of one bet counts; `excludedGames` are node ids. */
const bonusTerms = v.object({
  percent: v.number(),
  maxBonus: amount,
  minDeposit: amount,
  base: v.picklist(['bonus', 'deposit_and_bonus']),
  times: v.number(),
  weights,
  maxBet: v.nullable(amount),
  excludedGames: v.array(v.object({ nodeId: v.string(), gameCode: v.string(), gameName: v.string() })),
  days: v.number(),
  isOnce: v.boolean(),
});
export type BonusTerms = v.InferOutput<typeof bonusTerms>;

/** `bonus` and `required` are for the amount that was asked about; `refusal` says why it cannot be had with it, null where it can. */
const bonusOffer = v.object({
  id: v.string(),
  name: v.string(),
  lang,
  terms: bonusTerms,
  endsAt: v.nullable(v.number()),
  bonus: amount,
  required: amount,
  refusal: v.nullable(v.picklist(OFFER_REFUSALS)),
});
export type BonusOffer = v.InferOutput<typeof bonusOffer>;

const bonus = v.object({
  id: v.string(),
  name: v.string(),
  lang,
  state: v.picklist(BONUS_STATES),
  amount,
  depositAmount: amount,
  required: amount,
  counted: amount,
  times: v.number(),
  grantedAt: v.number(),
  endedAt: v.nullable(v.number()),
});
export type Bonus = v.InferOutput<typeof bonus>;

/**
 * The bonus that runs: `pending` is what its unfinished bets will count at most, `perDay` what has counted on an average day so far, and
 * `likelyMetAt` when it will be met at that pace; null on the first day and
 * while nothing has counted.
 */
const runningBonus = v.object({
  ...bonus.entries,
  terms: bonusTerms,
  missing: amount,
  pending: amount,
  perDay: amount,
  likelyMetAt: v.nullable(v.number()),
  expiresAt: v.number(),
});
export type RunningBonus = v.InferOutput<typeof runningBonus>;

const bonusBet = v.object({
  betId: v.string(),
  placedAt: v.number(),
  gameCode: v.string(),
  gameName: v.string(),
  vassalage: v.string(),
  icon: v.string(),
  stake: amount,
  weight: v.number(),
  counted: amount,
  state: v.picklist(COUNT_STATES),
  reason: v.nullable(v.picklist(COUNT_REASONS)),
});
export type BonusBet = v.InferOutput<typeof bonusBet>;

const queryAmount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,13}(\.\d{1,2})?$/), v.transform(Number))]),
  v.minValue(0),
  v.maxValue(9_999_999_999_999.99),
);
const uuid = v.pipe(v.string(), v.regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/));

export const bonusCalls = defineCalls({
  getBonusOffers: {
    method: 'GET',
    path: '/wps/bonus/offers',
    auth: 'member',
    area: 'MC',
    summary: 'The bonuses that may be chosen with a deposit of this amount, each with its terms. None is chosen unless the member does.',
    request: v.strictObject({ amount: v.optional(queryAmount, 0), method: v.optional(code) }),
    response: v.object({ list: v.array(bonusOffer) }),
    errors: [],
  },
  getBonuses: {
    method: 'GET',
    path: '/wps/bonus',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'The bonus that runs, and those before it.',
    request: v.strictObject({ ...paging }),
    response: v.object({
      running: v.nullable(runningBonus),
      list: v.array(bonus),
      ...pageCount,
    }),
    errors: [],
  },
  getBonusBets: {
    method: 'GET',
    path: '/wps/bonus/bets',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Every bet since a bonus began, newest first: how much of it counted, and why not the rest.',
    request: v.strictObject({ ...paging, id: uuid, state: v.optional(v.picklist(COUNT_STATES)) }),
    response: v.object({
      list: v.array(bonusBet),
      counts: v.object({ all: v.number(), counted: v.number(), partial: v.number(), none: v.number(), pending: v.number() }),
      ...pageCount,
    }),
    errors: [],
  },
  getTurnover: {
    method: 'GET',
    path: '/wps/bonus/turnover',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary:
      'What still has to be staked before money may leave, line by line; `remaining` is the sum of the blocking lines; and what was given with terms.',
    request: v.strictObject({}),
    response: v.object({ lines: v.array(turnoverLine), remaining: amount, ...ownMoney.entries }),
    errors: [],
  },
  giveUpBonus: {
    method: 'POST',
    path: '/wps/bonus/giveup',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Ends a running bonus: its money goes back, the member’s own stays. One that was just met is paid instead.',
    idempotent: true,
    request: v.strictObject({ id: uuid }),
    response: v.object({ state: v.picklist(BONUS_STATES) }),
    errors: [],
  },
});
