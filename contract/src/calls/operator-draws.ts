import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../call.ts';
import { actionReason, amount, code, DRAW_STATES, drawId, operatorRequest, pageCount, paging } from '../fields.ts';

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
  /** Whether a request to cancel it waits for another operator. */
  isAsked: v.boolean(),
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

const detail = v.object({
  ...row.entries,
  result: v.nullable(v.record(v.string(), v.array(v.string()))),
  effect: v.array(effect),
  /** The picks that would cost most; empty once the draw is over. */
  exposure: v.array(exposure),
  /** The newest first. */
  cancellations: v.array(cancellation),
});
export type OperatorDrawCase = v.InferOutput<typeof detail>;

export const DRAW_FILTERS = ['all', 'asked', ...DRAW_STATES] as const;
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
      /** Requests to cancel that wait. */
      asked: v.number(),
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
    errors: ['second_operator_required', 'conflict'],
  },
});
