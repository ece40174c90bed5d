import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { amount, decisionNote, pageCount, paging } from '../../fields.ts';
import { DEPOSIT_STATUSES, depositDecision, depositRefund } from '../../rules/deposits.ts';

/** Money that came through a provider for an order that is none of ours, or that a bank statement names no order for. */
const unmatched = v.object({
  id: v.string(),
  provider: v.string(),
  paymentId: v.string(),
  /** The order that the provider named; a bank names none. */
  providerOrder: v.nullable(v.string()),
  /** What the payer wrote, where a bank statement says so. */
  remark: v.nullable(v.string()),
  currency: v.string(),
  amount,
  /** What of it went back, or is on its way. */
  returned: amount,
  payerName: v.nullable(v.string()),
  paidAt: v.number(),
  notifiedAt: v.number(),
  /** `confirmed`: it is money that the provider reported under another number. */
  state: v.picklist(['waiting', 'assigned', 'returned', 'confirmed']),
  isAsked: v.boolean(),
  /** While it waits: bank and provider have each told of this amount, under numbers of their own, and it may be one payment. */
  hasDuplicate: v.boolean(),
  /** The deposit that it was given to, and whose that is. */
  reference: v.nullable(v.string()),
  memberId: v.nullable(v.string()),
  username: v.nullable(v.string()),
  endedAt: v.nullable(v.number()),
});
export type UnmatchedPayment = v.InferOutput<typeof unmatched>;

const unmatchedDetail = v.object({
  payment: unmatched,
  /** Unpaid orders that asked for just this amount in the three days before. */
  candidates: v.array(
    v.object({
      reference: v.string(),
      memberId: v.string(),
      username: v.string(),
      status: v.picklist(DEPOSIT_STATUSES),
      amount,
      createdAt: v.number(),
      isSamePayer: v.boolean(),
    }),
  ),
  /**
   * What may be the same money, three days around: of a line of the bank the provider's payments that no line stands for yet, of a provider's
   * payment the lines of the bank without one. `unmatchedId` where it waits or waited without an order itself.
   */
  duplicates: v.array(
    v.object({
      paymentId: v.string(),
      paidAt: v.number(),
      payerName: v.nullable(v.string()),
      isSamePayer: v.boolean(),
      depositId: v.nullable(v.string()),
      reference: v.nullable(v.string()),
      memberId: v.nullable(v.string()),
      username: v.nullable(v.string()),
      unmatchedId: v.nullable(v.string()),
    }),
  ),
  decisions: v.array(
    v.object({
      ...v.omit(depositDecision, ['action', 'amount']).entries,
      action: v.picklist(['assign', 'return', 'confirm']),
      reference: v.nullable(v.string()),
      paymentId: v.nullable(v.string()),
    }),
  ),
  refunds: v.array(depositRefund),
  fourEyesAbove: amount,
  /** What this operator may do now as far as the payment goes; `takeBack` is the own step that waits, `refuse` another's. */
  may: v.array(v.picklist(['assign', 'return', 'confirm', 'refuse', 'takeBack'])),
  needsTwo: v.boolean(),
});
export type UnmatchedDetail = v.InferOutput<typeof unmatchedDetail>;

const id = v.pipe(v.string(), v.uuid());
/** The operator has compared it with what may be the same money, and it is other money. */
const isOther = v.optional(v.boolean(), false);
const DECIDERS = ['cashier', 'risk', 'admin'] as const;

export const operatorUnmatchedCalls = defineCalls({
  getUnmatchedPayments: {
    method: 'GET',
    path: '/wps/operator/unmatched',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Payments that came for no order of ours: what waits oldest first, or everything newest first.',
    request: v.strictObject({ ...paging, view: v.optional(v.picklist(['waiting', 'all']), 'waiting') }),
    response: v.object({ list: v.array(unmatched), ...pageCount }),
    errors: [],
  },
  getUnmatchedPayment: {
    method: 'GET',
    path: '/wps/operator/unmatched/:id',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'One such payment with the orders that it may belong to and what was decided.',
    request: v.strictObject({ id }),
    response: unmatchedDetail,
    errors: [],
  },
  assignUnmatchedPayment: {
    method: 'POST',
    path: '/wps/operator/unmatched/assign',
    auth: 'operator',
    roles: DECIDERS,
    summary: 'Gives the payment to a member’s order, under whose rules it is then credited or held; above the brand’s amount in two steps.',
    request: v.strictObject({
      id,
      note: decisionNote,
      reference: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{4,32}$/)),
      isOther,
    }),
    response: unmatchedDetail,
    errors: ['operator_limit', 'conflict', 'second_operator_required', 'second_operator_shares', 'passkey_required', 'payment_told_twice'],
  },
  returnUnmatchedPayment: {
    method: 'POST',
    path: '/wps/operator/unmatched/return',
    auth: 'operator',
    roles: DECIDERS,
    summary: 'Sends the payment back through the provider that took it; above the brand’s amount in two steps.',
    request: v.strictObject({ id, note: decisionNote, isOther }),
    response: unmatchedDetail,
    errors: ['operator_limit', 'conflict', 'second_operator_required', 'second_operator_shares', 'passkey_required', 'payment_told_twice'],
  },
  confirmUnmatchedPayment: {
    method: 'POST',
    path: '/wps/operator/unmatched/confirm',
    auth: 'operator',
    roles: DECIDERS,
    summary:
      'Says that a line of the bank is the same money as a payment of the provider’s: it is booked once then, and nobody is credited; above the brand’s amount in two steps.',
    request: v.strictObject({ id, note: decisionNote, paymentId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
    response: unmatchedDetail,
    errors: ['operator_limit', 'conflict', 'second_operator_required', 'second_operator_shares', 'passkey_required'],
  },
  refuseUnmatchedDecision: {
    method: 'POST',
    path: '/wps/operator/unmatched/refuse',
    auth: 'operator',
    roles: DECIDERS,
    summary: 'Takes a step that waits for a second operator off the table; the money stays where it is.',
    request: v.strictObject({ id, note: decisionNote }),
    response: unmatchedDetail,
    errors: ['conflict'],
  },
});
