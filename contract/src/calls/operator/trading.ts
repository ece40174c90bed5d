import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { actionReason, pageCount, paging } from '../../fields.ts';
import {
  TRADING_FILTERS,
  TRADING_MARKS,
  tradingBoard,
  tradingCase,
  tradingDelay,
  tradingEffect,
  tradingId,
  tradingLimits,
  tradingMargin,
  tradingOrderAnswer,
  tradingResult,
  tradingScore,
} from '../../rules/trading.ts';

const told = v.object({ by: v.string(), state: v.picklist(['ended', 'abandoned']), parts: v.record(v.string(), tradingScore) });
/** A result that one operator typed. What it says is shown to others only once another has typed one too. */
const entry = v.object({
  id: v.string(),
  state: v.picklist(['waiting', 'agreed', 'differed', 'withdrawn']),
  by: v.string(),
  at: v.number(),
  reason: v.string(),
  isMine: v.boolean(),
  first: v.nullable(told),
  second: v.nullable(told),
});
export type TradingEntry = v.InferOutput<typeof entry>;

/** What operators ordered of a match; the newest first. `outcome` null: the sportsbook has not answered yet. */
const step = v.object({
  id: v.string(),
  kind: v.picklist(['stop', 'open', 'terms', 'result', 'limits', 'void']),
  market: v.nullable(v.string()),
  by: v.string(),
  at: v.number(),
  reason: v.string(),
  outcome: v.nullable(tradingOrderAnswer.entries.outcome),
});

const detail = v.object({ ...tradingCase.entries, entries: v.array(entry), steps: v.array(step) });
export type OperatorTradingCase = v.InferOutput<typeof detail>;

/** `waiting`: written down, and sent to the sportsbook until it answers. */
const ordered = v.object({ outcome: v.picklist([...tradingOrderAnswer.entries.outcome.options, 'waiting']) });
export type TradingAnswer = v.InferOutput<typeof ordered>;

/** Limits that one operator has proposed, and that wait for another. */
const proposal = v.object({ limits: tradingLimits, by: v.string(), at: v.number(), reason: v.string(), isMine: v.boolean() });
export type TradingProposal = v.InferOutput<typeof proposal>;

const DECIDERS = ['risk', 'admin'] as const;

const boardPage = v.object({
  ...tradingBoard.entries,
  ...pageCount,
  /** Matches whose result waits for a second operator. */
  waiting: v.array(v.string()),
});
export type OperatorTradingBoard = v.InferOutput<typeof boardPage>;

export const operatorTradingCalls = defineCalls({
  getTradingBoard: {
    method: 'GET',
    path: '/wps/operator/trading',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Matches of the house’s sportsbook with their bets and what each end may cost, and the figures of the whole book.',
    request: v.strictObject({
      ...paging,
      filter: v.optional(v.picklist(TRADING_FILTERS), 'live'),
      mark: v.optional(v.picklist(TRADING_MARKS), 'all'),
      /** A part of a team’s, league’s or match’s name. */
      text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
    }),
    response: boardPage,
    errors: ['vendor_unavailable'],
  },
  getTradingMatch: {
    method: 'GET',
    path: '/wps/operator/trading/one',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'One match with what rides on each outcome, its results, and what operators did.',
    request: v.strictObject({ id: tradingId }),
    response: detail,
    errors: ['vendor_unavailable'],
  },
  stopTrading: {
    method: 'POST',
    path: '/wps/operator/trading/stop',
    auth: 'operator',
    priority: 'settle',
    roles: DECIDERS,
    summary:
      'Stops a match, one of its markets, or with no match named every live one; or opens it again. Stopped, it takes no bets and no cash-out, whatever its feed says.',
    request: v.strictObject({
      id: v.nullable(tradingId),
      market: v.optional(v.nullable(tradingId), null),
      isStopped: v.boolean(),
      reason: actionReason,
    }),
    response: ordered,
    errors: [],
  },
  setTradingTerms: {
    method: 'POST',
    path: '/wps/operator/trading/terms',
    auth: 'operator',
    roles: DECIDERS,
    summary: 'Sets how long live bets on a match wait, null for the house’s time, and a margin more than its feed’s.',
    request: v.strictObject({ id: tradingId, delayMs: v.nullable(tradingDelay), extraMargin: tradingMargin, reason: actionReason }),
    response: ordered,
    errors: [],
  },
  getTradingEffect: {
    method: 'POST',
    path: '/wps/operator/trading/effect',
    auth: 'operator',
    roles: DECIDERS,
    summary: 'What a result would do to the bets of a match. Nothing is changed.',
    request: v.strictObject(tradingResult),
    response: tradingEffect,
    errors: ['vendor_unavailable'],
  },
  enterTradingResult: {
    method: 'POST',
    path: '/wps/operator/trading/results/enter',
    auth: 'operator',
    priority: 'settle',
    roles: DECIDERS,
    idempotent: true,
    summary:
      'Types the result of a match. The second operator types it without seeing the first; where both agree it settles the match, or settles it anew, and stands over the feed. Where they differ nothing happens.',
    request: v.strictObject({ ...tradingResult, reason: actionReason }),
    response: v.object({ state: entry.entries.state, outcome: v.nullable(ordered.entries.outcome) }),
    errors: ['second_operator_required', 'second_operator_shares', 'passkey_required', 'idempotency_conflict'],
  },
  withdrawTradingResult: {
    method: 'POST',
    path: '/wps/operator/trading/results/withdraw',
    auth: 'operator',
    roles: DECIDERS,
    summary: 'Takes back the result that one typed, while nobody else has typed it. The same again changes nothing.',
    request: v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
    response: v.object({ state: entry.entries.state }),
    errors: ['conflict'],
  },
  getTradingLimits: {
    method: 'GET',
    path: '/wps/operator/trading/limits',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'What the sportsbook takes on now: stakes, payouts, legs, delay, margin of cash-out.',
    request: v.strictObject({}),
    response: v.object({ limits: tradingLimits, proposal: v.nullable(proposal) }),
    errors: ['vendor_unavailable'],
  },
  setTradingLimits: {
    method: 'POST',
    path: '/wps/operator/trading/limits',
    auth: 'operator',
    roles: DECIDERS,
    summary:
      'Proposes what the sportsbook takes on; when a second operator asks for the same within a day, it is set. Bets that ride stay as they were taken.',
    request: v.strictObject({ limits: tradingLimits, reason: actionReason }),
    response: v.object({ outcome: v.picklist([...ordered.entries.outcome.options, 'proposed']) }),
    errors: ['second_operator_required', 'second_operator_shares', 'passkey_required'],
  },
});
