import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import {
  actionReason,
  amount,
  code,
  DRAW_STATES,
  drawId,
  ENTRY_STATES,
  lotteryResult,
  operatorRequest,
  pageCount,
  paging,
  RESULT_SOURCES,
  SOURCE_RESULT_STATES,
} from '../../fields.ts';

/** A request that a draw be cancelled; nothing of it moves until another operator approves. */
const cancellation = v.object({
  id: v.string(),
  ...operatorRequest.entries,
  /** Whether the reader may approve it: never the one who asked. */
  canApprove: v.boolean(),
});
export type DrawCancellation = v.InferOutput<typeof cancellation>;

/** Of real money. `stake` and `payout` are those of orders that stand, `returned` the stakes of those that were given back. */
const row = v.object({
  id: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  station: v.string(),
  number: v.string(),
  state: v.picklist(DRAW_STATES),
  closesAt: v.number(),
  drawsAt: v.number(),
  isLocalResult: v.boolean(),
  orders: v.number(),
  stake: amount,
  payout: amount,
  returned: amount,
  /** What the number that would cost most costs if it comes once, while bets wait; `isFull`: on a number not even the least bet has room. */
  exposure: amount,
  isFull: v.boolean(),
  /** Whether a request to cancel it waits for another operator. */
  isAsked: v.boolean(),
  /** Which of its results counts; 0 before the first. */
  version: v.number(),
  /** How many operators have typed a result alone that none has confirmed, and whether two of them differ. */
  entered: v.number(),
  isDiffering: v.boolean(),
});
export type OperatorDraw = v.InferOutput<typeof row>;

/** What cancelling would do now, by currency: stakes that go back, and what was paid and is taken back. */
const effect = v.object({
  currency: v.string(),
  orders: v.number(),
  members: v.number(),
  lines: v.number(),
  stake: amount,
  payout: amount,
});

/** What the house pays, of real money, if a pick is right once; the stake in it. */
const exposure = v.object({ play: v.string(), pick: v.string(), lines: v.number(), stake: amount, pays: amount });

/** A version of a draw's result. */
const revision = v.object({ version: v.number(), source: v.picklist(RESULT_SOURCES), at: v.number(), result: lotteryResult });
export type DrawRevision = v.InferOutput<typeof revision>;

/** What one operator typed; `result` is null for others while it waits for a second one. */
const entry = v.object({
  id: v.string(),
  version: v.number(),
  by: v.string(),
  at: v.number(),
  reason: v.string(),
  state: v.picklist(ENTRY_STATES),
  isMine: v.boolean(),
  result: v.nullable(lotteryResult),
});
export type DrawEntry = v.InferOutput<typeof entry>;

/** The last answer of an outside source. `why`: what made it unreachable or invalid, in English. */
const sourceResult = v.object({
  source: v.string(),
  state: v.picklist(SOURCE_RESULT_STATES),
  why: v.nullable(v.string()),
  askedAt: v.number(),
  version: v.nullable(v.number()),
  result: v.nullable(lotteryResult),
});
export type DrawSourceResult = v.InferOutput<typeof sourceResult>;

/** What a result would do to the lines that stand, by currency: `before` is what they have come to so far, `after` what they would. */
const resultEffect = v.object({
  currency: v.string(),
  lines: v.number(),
  winning: v.number(),
  /** How many lines an older result paid otherwise, and by how much they come to more and to less. */
  changed: v.number(),
  more: amount,
  less: amount,
  stake: amount,
  before: amount,
  after: amount,
  /** The order that would be paid most. */
  largest: v.nullable(v.object({ orderId: v.string(), payout: amount })),
});
export type DrawResultEffect = v.InferOutput<typeof resultEffect>;

/** What the house pays, of real money, if a number of two digits comes once in a way of playing; numbers on which nothing stands are left out. */
const exposureMap = v.object({
  play: v.string(),
  /** The most that is paid on a number, and from which sum on not even the least bet has room. */
  limit: amount,
  fullFrom: amount,
  cells: v.array(v.object({ number: v.string(), lines: v.number(), stake: amount, pays: amount })),
});
export type DrawExposureMap = v.InferOutput<typeof exposureMap>;

const detail = v.object({
  ...row.entries,
  result: v.nullable(lotteryResult),
  /** The newest first. */
  revisions: v.array(revision),
  entries: v.array(entry),
  /** Whether operators may type a result now: of a state's lottery, once its time has come. */
  isEnterable: v.boolean(),
  /** What outside sources say; empty where none is set up. */
  sourceResults: v.array(sourceResult),
  effect: v.array(effect),
  /** The picks that would cost most; empty once the draw is over. */
  exposure: v.array(exposure),
  /** The same by number, for the ways of playing that ask for two digits. */
  maps: v.array(exposureMap),
  /** The newest first. */
  cancellations: v.array(cancellation),
});
export type OperatorDrawCase = v.InferOutput<typeof detail>;

export const DRAW_FILTERS = ['all', 'asked', 'entered', ...DRAW_STATES] as const;
/** Who may ask for a draw to be cancelled, and decide it; nobody may do both to the same. */
const DECIDERS = ['risk', 'admin'] as const;

export const operatorDrawCalls = defineCalls({
  getOperatorDraws: {
    method: 'GET',
    path: '/wps/operator/draws',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Draws of the house’s lotteries with their state, money in and money out, those drawn last or still to come first.',
    request: v.strictObject({ ...paging, filter: v.optional(v.picklist(DRAW_FILTERS), 'all'), gameCode: v.optional(code) }),
    response: v.object({
      list: v.array(row),
      ...pageCount,
      /** Draws whose time is today, how many of them come by the minute, and their money; `exposure` is the worst number of every draw that waits. */
      today: v.object({
        draws: v.number(),
        byMinute: v.number(),
        orders: v.number(),
        stake: amount,
        payout: amount,
        settledStake: amount,
        exposure: amount,
      }),
      /** Requests to cancel that wait, and draws whose result one operator has typed. */
      asked: v.number(),
      entered: v.number(),
      games: v.array(v.object({ code: v.string(), name: v.string() })),
    }),
    errors: [],
  },
  getOperatorDraw: {
    method: 'GET',
    path: '/wps/operator/draws/one',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'One draw with what cancelling it would do, the picks that would cost most, and who asked for what.',
    request: v.strictObject({ id: drawId }),
    response: detail,
    errors: [],
  },
  getDrawResultEffect: {
    method: 'POST',
    path: '/wps/operator/draws/results/effect',
    auth: 'operator',
    roles: DECIDERS,
    summary: 'What a result would do to the lines of a draw. Nothing is changed.',
    request: v.strictObject({ drawId, result: lotteryResult }),
    response: v.object({ list: v.array(resultEffect) }),
    errors: ['lottery_result_invalid', 'conflict'],
  },
  enterDrawResult: {
    method: 'POST',
    path: '/wps/operator/draws/results/enter',
    auth: 'operator',
    priority: 'settle',
    roles: DECIDERS,
    idempotent: true,
    summary:
      'Types the result of a state’s draw, or another one in the place of the result that counts. A second operator types it without seeing the first; when two agree it counts, and the draw is settled, or settled anew. Where they differ nothing happens.',
    request: v.strictObject({ drawId, result: lotteryResult, reason: actionReason }),
    response: detail,
    errors: [
      'lottery_result_invalid',
      'second_operator_required',
      'second_operator_shares',
      'passkey_required',
      'conflict',
      'idempotency_conflict',
    ],
  },
  withdrawDrawResult: {
    method: 'POST',
    path: '/wps/operator/draws/results/withdraw',
    auth: 'operator',
    roles: DECIDERS,
    summary: 'Takes back the result that one typed, while no second operator has agreed. The same again changes nothing.',
    request: v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
    response: detail,
    errors: ['conflict'],
  },
  requestDrawCancellation: {
    method: 'POST',
    path: '/wps/operator/draws/cancellations/request',
    auth: 'operator',
    roles: DECIDERS,
    idempotent: true,
    summary: 'Asks for a draw to be cancelled. Nothing moves until another operator approves.',
    request: v.strictObject({ drawId, reason: actionReason }),
    response: detail,
    errors: ['conflict', 'idempotency_conflict'],
  },
  decideDrawCancellation: {
    method: 'POST',
    path: '/wps/operator/draws/cancellations/decide',
    auth: 'operator',
    roles: DECIDERS,
    summary:
      'Approves or refuses a request to cancel a draw; who asked can only take it back, which is refusing it. Approved, every stake goes back and whatever was paid is taken back. The same again changes nothing.',
    request: v.strictObject({
      id: v.pipe(v.string(), v.uuid()),
      decision: v.picklist(['approve', 'refuse']),
      note: actionReason,
    }),
    response: detail,
    errors: ['second_operator_required', 'second_operator_shares', 'passkey_required', 'conflict'],
  },
});
