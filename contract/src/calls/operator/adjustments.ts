import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { amount, actionReason, ofMember, operatorRequest } from '../../fields.ts';

/** Hundredths. */
export const USUAL_TURNOVER_TIMES = 100;
const MAX_TURNOVER_TIMES = 1000;
export const ADJUSTMENT_CAUSES = ['correction', 'goodwill', 'lost_round', 'chargeback', 'other'] as const;
export const adjustment = v.object({
  id: v.string(),
  memberId: v.string(),
  memberName: v.string(),
  direction: v.picklist(['credit', 'debit']),
  amount,
  currency: v.string(),
  cause: v.picklist(ADJUSTMENT_CAUSES),
  /** What is added must be staked so often before it may leave, in hundredths; 0 for what is taken. */
  turnoverTimes: v.number(),
  ...operatorRequest.entries,
  /** Whether the reader may decide it: never the one who asked. */
  canDecide: v.boolean(),
});
export type Adjustment = v.InferOutput<typeof adjustment>;

/** Who may ask for an adjustment, and who may decide one; nobody may do both to the same. */
const ASKERS = ['support', 'cashier', 'admin'] as const;
const DECIDERS = ['risk', 'admin'] as const;

export const operatorAdjustmentCalls = defineCalls({
  getAdjustments: {
    method: 'GET',
    path: '/wps/operator/adjustments',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Manual adjustments: those that wait, or the newest of all; of one member, if asked.',
    request: v.strictObject({ state: v.optional(v.picklist(['waiting', 'all']), 'waiting'), memberId: v.optional(ofMember.memberId) }),
    response: v.object({ list: v.array(adjustment) }),
    errors: [],
  },
  requestAdjustment: {
    method: 'POST',
    path: '/wps/operator/adjustments/request',
    auth: 'operator',
    roles: ASKERS,
    idempotent: true,
    summary: 'Asks for money to be added to or taken from a member’s wallet. Nothing moves until another operator approves.',
    request: v.strictObject({
      ...ofMember,
      direction: v.picklist(['credit', 'debit']),
      amount,
      cause: v.picklist(ADJUSTMENT_CAUSES),
      /** Hundredths; once unless asked otherwise, and nothing for what is taken. */
      turnoverTimes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TURNOVER_TIMES)), USUAL_TURNOVER_TIMES),
      reason: actionReason,
    }),
    response: adjustment,
    errors: ['operator_limit', 'amount_invalid', 'idempotency_conflict', 'operation_not_allowed'],
  },
  decideAdjustment: {
    method: 'POST',
    path: '/wps/operator/adjustments/decide',
    auth: 'operator',
    roles: DECIDERS,
    summary:
      'Approves or refuses an adjustment that somebody else asked for. Approving moves the money; the same decision again changes nothing.',
    request: v.strictObject({
      id: v.pipe(v.string(), v.uuid()),
      decision: v.picklist(['approve', 'refuse']),
      note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
    }),
    response: adjustment,
    errors: [
      'operator_limit',
      'second_operator_required',
      'second_operator_shares',
      'passkey_required',
      'conflict',
      'insufficient_balance',
    ],
  },
  withdrawAdjustment: {
    method: 'POST',
    path: '/wps/operator/adjustments/withdraw',
    auth: 'operator',
    roles: ASKERS,
    summary: 'Takes one’s own request for an adjustment back.',
    request: v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
    response: adjustment,
    errors: ['conflict'],
  },
});
